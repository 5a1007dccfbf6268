package com.larkmoor.lockkeepers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

@RestController
class BargeController {
  private final Chamber chamber = new Chamber(2);
  private final Sluice sluice;

  BargeController(Sluice sluice) {
    this.sluice = sluice;
  }

  record Passage(String canal, String barge, String level) {}

  @GetMapping("/canals/{canal}/barges/{barge}")
  Mono<Passage> pass(@PathVariable String canal, @PathVariable String barge) {
    return Mono.fromCallable(() -> lift(canal, barge)).subscribeOn(Schedulers.boundedElastic());
  }

  private Passage lift(String canal, String barge) throws Exception {
    chamber.enter();
    try {
      return new Passage(canal, barge, sluice.open(barge));
    } finally {
      chamber.leave();
    }
  }
}
