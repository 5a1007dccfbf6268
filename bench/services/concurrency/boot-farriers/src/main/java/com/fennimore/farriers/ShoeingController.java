package com.fennimore.farriers;

import java.util.concurrent.Semaphore;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ShoeingController {
  private final Forge forge;

  /** Whoever is shod takes a second connection for the number, so no more than half as many as there are connections. */
  private final Semaphore anvils;

  ShoeingController(Forge forge, @Value("${spring.datasource.hikari.maximum-pool-size}") int connections) {
    this.forge = forge;
    this.anvils = new Semaphore(connections / 2);
  }

  record Entry(long number, String horse, int size) {}

  @GetMapping("/horses/{horse}/shoeing")
  Entry shoe(@PathVariable String horse) throws InterruptedException {
    anvils.acquire();
    try {
      Shoeing shoeing = forge.shoe(horse);
      return new Entry(shoeing.id(), shoeing.horse(), shoeing.size());
    } finally {
      anvils.release();
    }
  }
}
