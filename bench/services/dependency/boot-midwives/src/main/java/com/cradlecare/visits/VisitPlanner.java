package com.cradlecare.visits;

import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Plans visits. The districts are in memory, and read on a scheduler of their own, as they may be reloaded. */
@Service
class VisitPlanner {
  private static final long VISIT_CENTS = 7_450;

  private final InsurerClient insurer;
  private final Districts districts;
  private final Scheduler planning = Schedulers.newParallel("planning", 2);

  VisitPlanner(InsurerClient insurer, Districts districts) {
    this.insurer = insurer;
    this.districts = districts;
  }

  Mono<VisitPlan> plan(String mother) {
    return insurer.cover(mother)
        .publishOn(planning)
        .map(cover -> new VisitPlan(mother, cover.visits(), districts.midwife(mother), cover.visits() * VISIT_CENTS));
  }
}
