package com.touchstone.assayers;

import java.io.IOException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AssayController {
  private final Certificates certificates;

  AssayController(Certificates certificates) {
    this.certificates = certificates;
  }

  @GetMapping("/assays/{alloy}/certificate")
  Certificate certificate(@PathVariable String alloy) throws IOException, InterruptedException {
    return certificates.issue(alloy);
  }
}
