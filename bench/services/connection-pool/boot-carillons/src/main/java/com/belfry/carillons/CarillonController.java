package com.belfry.carillons;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

@RestController
class CarillonController {
  record Strike(String tower, String bell, String pitch) {}

  private final Tuning tuning;

  CarillonController(Tuning tuning) {
    this.tuning = tuning;
  }

  @GetMapping("/carillons/{tower}/strike")
  Mono<Strike> strike(@PathVariable String tower) {
    return Mono.fromCallable(() -> bell(tower))
        .subscribeOn(Schedulers.boundedElastic())
        .flatMap(bell -> tuning.of(bell).map(pitch -> new Strike(tower, bell, pitch)));
  }

  /** Which bell is next stands on the drum, which is read in 2 ms. */
  private static String bell(String tower) throws InterruptedException {
    Thread.sleep(2);
    return "bell-" + Math.floorMod(tower.hashCode(), 47);
  }
}
