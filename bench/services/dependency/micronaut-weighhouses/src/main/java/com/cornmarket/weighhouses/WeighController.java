package com.cornmarket.weighhouses;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/carts")
class WeighController {
  private final WeighingService weighing;

  WeighController(WeighingService weighing) {
    this.weighing = weighing;
  }

  @Get("/{cart}/ticket")
  @ExecuteOn(TaskExecutors.BLOCKING)
  WeighTicket ticket(String cart) { return weighing.weigh(cart); }
}
