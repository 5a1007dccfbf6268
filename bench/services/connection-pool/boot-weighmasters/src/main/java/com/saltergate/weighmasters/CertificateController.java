package com.saltergate.weighmasters;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class CertificateController {
  record Certified(String consignment, String status, int receipt) {}

  private final ConsignmentRepository consignments;
  private final CertificateXml xml;
  private final CertificateValidator validator;
  private final CustomsHouse customs;

  CertificateController(ConsignmentRepository consignments, CertificateXml xml, CertificateValidator validator, CustomsHouse customs) {
    this.consignments = consignments;
    this.xml = xml;
    this.validator = validator;
    this.customs = customs;
  }

  @GetMapping("/consignments/{number}/certificate")
  Certified certificate(@PathVariable String number) {
    Consignment consignment = consignments.find(number).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    String certificate = xml.of(consignment);
    validator.check(certificate);
    CustomsHouse.Receipt receipt = customs.register(number, certificate);
    return new Certified(number, receipt.status(), receipt.value());
  }
}
