package com.wexcombe.aviaries;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RingController {
  private final RingRepository rings;

  RingController(RingRepository rings) {
    this.rings = rings;
  }

  @GetMapping("/rings/{ring}")
  RingedBird bird(@PathVariable int ring) {
    return new RingQuery(rings, ring).execute();
  }
}
