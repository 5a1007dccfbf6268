package com.longacre.drovers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CrossingController {
  private final Crossings crossings;

  CrossingController(Crossings crossings) {
    this.crossings = crossings;
  }

  @GetMapping("/herds/{herd}/crossing")
  Crossings.Crossing cross(@PathVariable int herd) {
    return crossings.cross(herd);
  }
}
