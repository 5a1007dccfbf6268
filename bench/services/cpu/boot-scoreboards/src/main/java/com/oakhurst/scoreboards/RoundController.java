package com.oakhurst.scoreboards;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

@RestController
class RoundController {
  private static final int ARROWS = 36;

  private final AtomicInteger rounds = new AtomicInteger();
  private final Scoreboard board;

  RoundController(Scoreboard board) {
    this.board = board;
  }

  /** An archer shoots a round. */
  @GetMapping("/archers/{archer}/round")
  Mono<Round> round(@PathVariable String archer) {
    return Mono.fromCallable(() -> shoot(archer)).subscribeOn(Schedulers.boundedElastic());
  }

  private Round shoot(String archer) {
    int start = rounds.getAndIncrement() & 1023;
    int place = 0;
    for (int arrow = 0; arrow < ARROWS; arrow++) place = board.score(start * 11 % Scoreboard.ARCHERS, 1 + (start + arrow) % 10);
    return new Round(archer, place);
  }
}
