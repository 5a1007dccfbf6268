package com.rockwarden.foghorns;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

@RestController
class FoghornController {
  record Signal(String rock, String answer, int blasts) {}

  private final RestClient coastGuard;
  private final Keeper keeper;

  FoghornController(RestClient coastGuard, Keeper keeper) {
    this.coastGuard = coastGuard;
    this.keeper = keeper;
  }

  @GetMapping("/foghorns/{rock}/sound")
  Signal sound(@PathVariable String rock) {
    String answer = coastGuard.get().uri("/stations/{rock}", rock).retrieve().body(String.class);
    return new Signal(rock, answer, keeper.blasts(rock));
  }
}
