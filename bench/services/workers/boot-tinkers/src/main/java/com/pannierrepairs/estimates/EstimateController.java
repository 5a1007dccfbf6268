package com.pannierrepairs.estimates;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class EstimateController {
  private final EstimateService estimates;

  EstimateController(EstimateService estimates) {
    this.estimates = estimates;
  }

  @GetMapping("/repairs/{number}/estimate")
  Estimate estimate(@PathVariable("number") String number) throws InterruptedException {
    return estimates.estimate(Repair.of(number));
  }
}
