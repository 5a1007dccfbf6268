package com.lugger.excisemen;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.client.RestClient;

/** Five cargoes in six are in the tariff; what the duty of the sixth is, the customs have to say. */
class Duties {
  private final AtomicInteger cargoes = new AtomicInteger();
  private final RestClient client;
  private final String customs;
  private final String tariffs;

  Duties(RestClient client, String customs, String tariffs) {
    this.client = client;
    this.customs = customs;
    this.tariffs = tariffs;
  }

  String duty(String cargo) {
    boolean rare = Math.floorMod(cargoes.getAndIncrement(), 6) == 0;
    return client.get().uri((rare ? customs : tariffs) + "/duties/{cargo}", cargo).retrieve().body(String.class);
  }
}
