package com.galleyproof.typesetters;

import io.github.resilience4j.bulkhead.BulkheadRegistry;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Sets pages. Every publishing house has paid for the same share of it. */
@Component
class Compositor {
  private final RestClient composingRoom;
  private final BulkheadRegistry houses;

  Compositor(RestClient composingRoom, BulkheadRegistry houses) {
    this.composingRoom = composingRoom;
    this.houses = houses;
  }

  String set(Manuscript manuscript) {
    return houses.bulkhead(manuscript.house()).executeSupplier(() -> composingRoom.get()
        .uri("/galleys/{house}/{id}", manuscript.house(), manuscript.id())
        .retrieve().body(String.class));
  }
}
