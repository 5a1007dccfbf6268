package com.cradlecare.visits;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
@RequestMapping("/mothers")
class VisitController {
  private final VisitPlanner planner;

  VisitController(VisitPlanner planner) {
    this.planner = planner;
  }

  /** The visits a midwife may make, with what the insurer pays of them. */
  @GetMapping("/{mother}/visits")
  Mono<VisitPlan> visits(@PathVariable String mother) {
    return planner.plan(mother);
  }
}
