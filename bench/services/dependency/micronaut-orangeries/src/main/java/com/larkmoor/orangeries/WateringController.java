package com.larkmoor.orangeries;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;

@Controller("/trees")
public class WateringController {
  private final Moisture moisture;
  private final WeatherOffice weather;

  public WateringController(Moisture moisture, WeatherOffice weather) {
    this.moisture = moisture;
    this.weather = weather;
  }

  /** How many litres the tree gets today. */
  @Get("/{tree}/watering")
  @ExecuteOn("gardeners")
  public Watering watering(String tree) throws IOException, InterruptedException {
    int percent = moisture.percent(tree);
    boolean fair = weather.fair(tree);
    return new Watering(tree, percent, fair ? 14 - percent / 10 : 0);
  }
}
