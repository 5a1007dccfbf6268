package org.highmews.falconers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class FlightController {
  record Flight(String falcon, String mews, int minutes) {}

  private final Mews mews;

  FlightController(Mews mews) {
    this.mews = mews;
  }

  @GetMapping("/falcons/{falcon}/flight")
  Flight flight(@PathVariable String falcon) throws InterruptedException {
    String name = mews.next();
    return new Flight(falcon, name, mews.minutes(name));
  }
}
