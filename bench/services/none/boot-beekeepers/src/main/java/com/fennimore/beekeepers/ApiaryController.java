package com.fennimore.beekeepers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ApiaryController {
  private final Forecasts forecasts;
  private final Scale scale;

  ApiaryController(Forecasts forecasts, Scale scale) {
    this.forecasts = forecasts;
    this.scale = scale;
  }

  record Forecast(String apiary, int ounces, int inAWeek) {}

  @GetMapping("/apiaries/{apiary}/forecast")
  Forecast forecast(@PathVariable String apiary) throws InterruptedException {
    int ounces = scale.read(apiary);
    return new Forecast(apiary, ounces, ounces + forecasts.ofAllHives());
  }
}
