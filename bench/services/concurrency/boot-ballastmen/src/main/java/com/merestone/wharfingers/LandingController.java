package com.merestone.wharfingers;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/quays")
class LandingController {
  private final LandingService landings;
  private final AtomicInteger ids = new AtomicInteger();

  LandingController(LandingService landings) {
    this.landings = landings;
  }

  /** Lands a cargo at a quay. */
  @GetMapping("/{quay}/land")
  Landing land(@PathVariable String quay) {
    int id = Math.floorMod(ids.getAndIncrement(), LandingService.LANDINGS);
    return landings.land(id, quay, 4 + id % 9);
  }
}
