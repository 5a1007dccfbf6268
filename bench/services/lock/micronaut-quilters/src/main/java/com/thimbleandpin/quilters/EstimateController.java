package com.thimbleandpin.quilters;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/patterns")
class EstimateController {
  private final EstimateService estimates;

  EstimateController(EstimateService estimates) {
    this.estimates = estimates;
  }

  @Get("/{pattern}/estimate")
  @ExecuteOn("estimates")
  Estimate estimate(String pattern) { return estimates.estimate(Pattern.of(pattern)); }
}
