package com.stonebridge.lotteries.web;

import com.stonebridge.lotteries.draw.Ticket;
import com.stonebridge.lotteries.draw.TicketMachine;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class TicketController {
  private final TicketMachine machine;

  TicketController(TicketMachine machine) {
    this.machine = machine;
  }

  @GetMapping("/draws/{draw}/ticket")
  Mono<Ticket> ticket(@PathVariable String draw) {
    return machine.ticket(draw);
  }
}
