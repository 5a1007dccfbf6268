package org.meadbury.honeycombs;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Map;

@Controller("/hives")
class HiveController {
  private final Scale scale;
  private final Comb comb;

  HiveController(Scale scale, Comb comb) {
    this.scale = scale;
    this.comb = comb;
  }

  @Get("/{flower}/fill")
  @ExecuteOn(TaskExecutors.IO)
  Map<String, Object> fill(String flower) throws InterruptedException {
    long grams = scale.weigh(flower);
    return Map.of("flower", flower, "grams", comb.fill(flower, grams));
  }
}
