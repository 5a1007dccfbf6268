package com.sunflash.heliographs;

import java.io.IOException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class SignalController {
  record Signal(String station, String weather) {}

  private final Mirror mirror;

  SignalController(Mirror mirror) {
    this.mirror = mirror;
  }

  @GetMapping("/stations/{station}/weather")
  Signal weather(@PathVariable String station) throws IOException, InterruptedException {
    return new Signal(station, mirror.ask(station));
  }
}
