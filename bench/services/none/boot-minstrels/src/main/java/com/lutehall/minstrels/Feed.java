package com.lutehall.minstrels;

import org.springframework.stereotype.Component;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Schedulers;

/** The town crier reads what he can of it, a programme in 25 ms. */
@Component
class Feed {
  private final Sinks.Many<Programme> programmes = Sinks.many().multicast().directBestEffort();

  Feed() {
    programmes.asFlux()
        .onBackpressureDrop()
        .publishOn(Schedulers.newSingle("crier"), 1)
        .subscribe(Feed::cry);
  }

  void offer(Programme programme) {
    programmes.tryEmitNext(programme);
  }

  private static void cry(Programme programme) {
    Stewards.pause(25);
  }
}
