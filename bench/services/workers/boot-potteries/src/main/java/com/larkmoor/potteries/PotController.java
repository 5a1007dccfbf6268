package com.larkmoor.potteries;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Every seventh pot is to be glazed; the others only dry. */
@RestController
class PotController {
  private static final int GLAZED = 7;

  private final AtomicInteger pots = new AtomicInteger();
  private final Kilns kilns;

  PotController(Kilns kilns) {
    this.kilns = kilns;
  }

  record Pot(String shelf, int number, String state) {}

  @GetMapping("/shelves/{shelf}/pots/next")
  Pot next(@PathVariable String shelf) throws Exception {
    int number = pots.incrementAndGet() & Integer.MAX_VALUE;
    if (number % GLAZED == 0) return new Pot(shelf, number, kilns.fire(number).get());
    Thread.sleep(8);
    return new Pot(shelf, number, "dry");
  }
}
