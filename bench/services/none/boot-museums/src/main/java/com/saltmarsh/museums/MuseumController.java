package com.saltmarsh.museums;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class MuseumController {
  private final Opening opening;

  public MuseumController(Opening opening) {
    this.opening = opening;
  }

  @GetMapping("/museums/{museum}/opening")
  public Map<String, Object> opening(@PathVariable int museum) {
    return Map.of("museum", museum, "open", opening.of(museum));
  }
}
