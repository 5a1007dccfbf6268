package com.whitecollar.laundries;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/tickets/{ticket}")
class PickupController {
  private final PickupPlanner planner;

  PickupController(PickupPlanner planner) {
    this.planner = planner;
  }

  @GetMapping("/pickup")
  CompletableFuture<Pickup> pickup(@PathVariable String ticket) {
    return planner.plan(ticket);
  }

  @GetMapping("/asked")
  Map<String, Integer> asked(@PathVariable String ticket) {
    return Map.of(ticket, planner.asked(ticket));
  }
}
