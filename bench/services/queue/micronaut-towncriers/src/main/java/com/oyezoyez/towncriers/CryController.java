package com.oyezoyez.towncriers;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;

@Controller("/criers")
class CryController {
  private final Market market;
  private final Pace pace;

  CryController(Market market, Pace pace) {
    this.market = market;
    this.pace = pace;
  }

  @Get("/{crier}/cry")
  @ExecuteOn(TaskExecutors.BLOCKING)
  String cry(String crier) throws IOException, InterruptedException {
    pace.await();
    return "{\"crier\":\"" + crier + "\",\"heard\":" + market.cry(crier) + "}";
  }
}
