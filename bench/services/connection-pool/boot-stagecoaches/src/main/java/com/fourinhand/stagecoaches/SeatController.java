package com.fourinhand.stagecoaches;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

@RestController
class SeatController {
  record Fare(String path, int value) {}

  record Seat(String coach, boolean inside, int pence) {}

  private final WebClient inns;

  SeatController(WebClient inns) {
    this.inns = inns;
  }

  @GetMapping("/coaches/{coach}/seat")
  Mono<Seat> seat(@PathVariable String coach) {
    return inns.get().uri("/fares/{coach}", coach).retrieve().bodyToMono(Fare.class)
        .map(fare -> new Seat(coach, fare.value() > 1000, fare.value()));
  }
}
