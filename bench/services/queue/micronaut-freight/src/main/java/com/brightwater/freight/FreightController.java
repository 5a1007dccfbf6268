package com.brightwater.freight;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/freight")
public class FreightController {
  private final Terminals terminals;

  public FreightController(Terminals terminals) { this.terminals = terminals; }

  @Get("/{waybill}/position")
  @ExecuteOn(TaskExecutors.BLOCKING)
  public Position position(@PathVariable String waybill) throws InterruptedException {
    Terminal terminal = terminals.take();
    try {
      return new Position(waybill, terminal.enquire(waybill));
    } finally {
      terminals.giveBack(terminal);
    }
  }
}
