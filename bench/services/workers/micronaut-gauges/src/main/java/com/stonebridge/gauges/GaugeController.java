package com.stonebridge.gauges;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.concurrent.CompletableFuture;

@Controller("/gauges")
public class GaugeController {
  private final Calibrations calibrations;

  public GaugeController(Calibrations calibrations) {
    this.calibrations = calibrations;
  }

  @Get("/{gauge}/reading")
  public CompletableFuture<Reading> reading(String gauge) {
    return calibrations.calibrate(gauge);
  }
}
