package com.stonebridge.lotteries.draw;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Draws the numbers; the notary's clock confirms each ticket after 13 ms. */
@Component
public class TicketMachine {
  private final AtomicLong serials = new AtomicLong(700_000);

  public Mono<Ticket> ticket(String draw) {
    return Mono.delay(Duration.ofMillis(13)).map(tick -> new Ticket(draw, serials.incrementAndGet(), numbers()));
  }

  private static List<Integer> numbers() {
    return ThreadLocalRandom.current().ints(1, 50).distinct().limit(6).sorted().boxed().toList();
  }
}
