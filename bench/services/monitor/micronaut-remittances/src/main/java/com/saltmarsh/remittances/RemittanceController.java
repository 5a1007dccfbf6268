package com.saltmarsh.remittances;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Map;

@Controller("/remittances")
public class RemittanceController {
  private final Numbers numbers;

  public RemittanceController(Numbers numbers) {
    this.numbers = numbers;
  }

  @Get("/{branch}/next")
  @ExecuteOn(TaskExecutors.IO)
  public Map<String, Object> next(String branch) {
    return Map.of("branch", branch, "number", numbers.next(branch));
  }
}
