package com.wexcombe.kennels;

import java.util.concurrent.atomic.AtomicLong;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ArrivalController {
  private final ArrivalService arrivals;
  private final AtomicLong dogs = new AtomicLong(100_000);

  ArrivalController(ArrivalService arrivals) {
    this.arrivals = arrivals;
  }

  @GetMapping("/kennels/{kennel}/arrivals/next")
  Arrival next(@PathVariable String kennel) {
    return arrivals.admit(kennel, dogs.incrementAndGet());
  }
}
