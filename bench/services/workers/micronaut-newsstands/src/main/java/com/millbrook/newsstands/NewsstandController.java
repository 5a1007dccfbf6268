package com.millbrook.newsstands;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Map;
import java.util.concurrent.TimeUnit;

@Controller("/newsstands")
public class NewsstandController {
  private final Rounds rounds;

  public NewsstandController(Rounds rounds) {
    this.rounds = rounds;
  }

  @Get("/{newsstand}/delivery")
  @ExecuteOn(TaskExecutors.BLOCKING)
  public Map<String, Object> delivery(String newsstand) throws Exception {
    return Map.of("newsstand", newsstand, "round", rounds.add(newsstand).get(60, TimeUnit.SECONDS));
  }
}
