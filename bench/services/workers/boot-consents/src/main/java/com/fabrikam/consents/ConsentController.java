package com.fabrikam.consents;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ConsentController {
  private static final Logger audit = LoggerFactory.getLogger("audit");

  private final ConsentRegister register;

  public ConsentController(ConsentRegister register) { this.register = register; }

  @GetMapping("/consents/{customer}")
  public ConsentRegister.Consent consent(@PathVariable String customer,
      @RequestHeader(name = "X-Agent", defaultValue = "web") String agent) {
    var consent = register.of(customer);
    audit.info("{} read the consents of {}: {}", agent, customer, consent.purposes());
    return consent;
  }
}
