package org.fernleigh.sextants;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Where a ship is, from the height of a star. Came over from Spring MVC with its methods as they were. */
@RestController
class FixController {
  private final Almanac almanac;

  FixController(Almanac almanac) {
    this.almanac = almanac;
  }

  @GetMapping("/ships/{ship}/fix/{star}")
  Fix fix(@PathVariable String ship, @PathVariable String star) {
    long declination = almanac.declination(star);
    double latitude = 90 - 41.5 + declination / 100.0 / 60.0;
    return new Fix(ship, star, Math.round(latitude * 1000) / 1000.0);
  }

  record Fix(String ship, String star, double latitude) {}
}
