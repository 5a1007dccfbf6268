package com.millbrook.turnstiles;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class GateController {
  private final Tickets tickets;

  public GateController(Tickets tickets) {
    this.tickets = tickets;
  }

  @GetMapping("/gates/{gate}/tickets/{ticket}")
  public Map<String, Object> check(@PathVariable String gate, @PathVariable String ticket) throws Exception {
    return Map.of("gate", gate, "ticket", ticket, "state", tickets.state(ticket));
  }
}
