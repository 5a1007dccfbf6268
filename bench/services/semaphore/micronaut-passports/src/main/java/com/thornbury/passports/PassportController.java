package com.thornbury.passports;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Map;

@Controller("/passports")
@ExecuteOn(TaskExecutors.BLOCKING)
public class PassportController {
  private final PassportRegistry registry;

  public PassportController(PassportRegistry registry) {
    this.registry = registry;
  }

  @Get("/{number}/validity")
  public Map<String, Object> validity(String number) throws InterruptedException {
    return Map.of("passport", number, "valid", registry.isValid(number));
  }
}
