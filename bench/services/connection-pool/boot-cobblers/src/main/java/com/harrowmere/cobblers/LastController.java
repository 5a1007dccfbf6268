package com.harrowmere.cobblers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class LastController {
  private final LastRepository lasts;

  LastController(LastRepository lasts) {
    this.lasts = lasts;
  }

  record Last(String customer, String rack) {}

  @GetMapping("/customers/{customer}/last")
  Last last(@PathVariable String customer) {
    return new Last(customer, lasts.rack(customer));
  }
}
