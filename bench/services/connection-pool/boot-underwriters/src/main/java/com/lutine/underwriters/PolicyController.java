package com.lutine.underwriters;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PolicyController {
  record Premium(String ship, String pence) {}

  private final Policies policies;

  PolicyController(Policies policies) {
    this.policies = policies;
  }

  @GetMapping("/ships/{ship}/premium")
  Premium premium(@PathVariable String ship) throws Exception {
    return new Premium(ship, policies.premium(ship));
  }
}
