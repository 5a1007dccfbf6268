package com.thermaeroad.bathhouses;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;

@Controller("/bathhouses")
class BathController {
  private final Cabins cabins;
  private final BoilerRoom boilers;

  BathController(Cabins cabins, BoilerRoom boilers) {
    this.cabins = cabins;
    this.boilers = boilers;
  }

  /** How many cabins of a bath house are free, and how warm its water is. */
  @Get("/{house}/now")
  @ExecuteOn(TaskExecutors.BLOCKING)
  Map<String, Object> now(int house) throws SQLException, IOException, InterruptedException {
    return Map.of("house", house, "cabins", cabins.free(house), "tenths", boilers.temperature(house));
  }
}
