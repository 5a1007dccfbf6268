package com.ravensmoor.ropeways;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ClearanceController {
  private final SummitWind wind;

  ClearanceController(SummitWind wind) {
    this.wind = wind;
  }

  /** May the cabin leave the valley? */
  @GetMapping("/cabins/{cabin}/clearance")
  Clearance clearance(@PathVariable String cabin) {
    double gust = wind.gust(cabin);
    return new Clearance(cabin, gust, gust < 60);
  }
}
