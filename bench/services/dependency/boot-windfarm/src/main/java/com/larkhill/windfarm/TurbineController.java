package com.larkhill.windfarm;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
public class TurbineController {
  private final Telemetry telemetry;

  public TurbineController(Telemetry telemetry) {
    this.telemetry = telemetry;
  }

  @GetMapping("/turbines/{turbine}")
  public Mono<Map<String, Object>> turbine(@PathVariable String turbine) {
    return telemetry.output(turbine).map(kilowatts -> Map.of("turbine", turbine, "kilowatts", kilowatts));
  }
}
