package org.isobar.barometers;

import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class BarometerController {
  record Pressure(String place, int hectopascals) {}

  private final Station station;

  BarometerController(Station station) {
    this.station = station;
  }

  @GetMapping("/barometers/{place}/pressure")
  Mono<ResponseEntity<Pressure>> pressure(@PathVariable String place) {
    return station.read(place)
        .map(hectopascals -> ResponseEntity.ok(new Pressure(place, hectopascals)))
        .onErrorReturn(ResponseEntity.status(HttpStatus.GATEWAY_TIMEOUT).build());
  }
}
