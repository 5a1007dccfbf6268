package com.skydial.astrolabes;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class StarController {
  record Altitude(String star, double degrees) {}

  private final Observatory observatory;

  StarController(Observatory observatory) {
    this.observatory = observatory;
  }

  @GetMapping("/stars/{star}/altitude")
  Altitude altitude(@PathVariable String star) throws InterruptedException {
    return new Altitude(star, observatory.altitude(star));
  }
}
