package com.oxbourne.wainwrights;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Moved from MVC as it was. */
@RestController
@RequestMapping("/wagons/{wagon}")
class EstimateController {
  private final Estimates estimates;

  EstimateController(Estimates estimates) {
    this.estimates = estimates;
  }

  @GetMapping("/estimate")
  Estimate estimate(@PathVariable String wagon) {
    return estimates.of(Wagon.named(wagon).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND)));
  }
}
