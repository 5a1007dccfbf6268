package com.penhallow.ferrymen;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Map;

@Controller("/crossings")
class CrossingController {
  private final TideClient tides;

  CrossingController(TideClient tides) {
    this.tides = tides;
  }

  @Get("/{ferry}/tide")
  @ExecuteOn(TaskExecutors.IO)
  Map<String, String> tide(String ferry) throws Exception {
    return Map.of("ferry", ferry, "tide", tides.at(ferry));
  }
}
