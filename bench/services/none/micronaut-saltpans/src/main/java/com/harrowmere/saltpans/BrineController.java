package com.harrowmere.saltpans;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/pans")
class BrineController {
  private final Readings readings;

  BrineController(Readings readings) {
    this.readings = readings;
  }

  record Brine(String pan, int permille, boolean known) {}

  @Get("/{pan}/brine")
  @ExecuteOn(TaskExecutors.BLOCKING)
  Brine brine(String pan) throws InterruptedException {
    boolean known = readings.isKnown(pan);
    int permille = Hydrometer.read(pan);
    readings.keep(pan, permille);
    return new Brine(pan, permille, known);
  }
}
