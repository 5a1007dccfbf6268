package org.churchfete.raffles;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** One visitor in three buys a ticket, the others look at the pot. */
@RestController
class RaffleController {
  record Answer(String raffle, long pence) {}

  private final Pots pots;
  private final AtomicInteger visitors = new AtomicInteger();

  RaffleController(Pots pots) {
    this.pots = pots;
  }

  @GetMapping("/raffles/{raffle}/ticket")
  Answer ticket(@PathVariable String raffle) throws InterruptedException {
    return new Answer(raffle, visitors.incrementAndGet() % 3 == 0 ? pots.buy(raffle) : pots.look(raffle));
  }
}
