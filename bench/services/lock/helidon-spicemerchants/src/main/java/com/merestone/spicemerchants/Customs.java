package com.merestone.spicemerchants;

import java.util.concurrent.Semaphore;
import kong.unirest.core.Config;
import kong.unirest.core.HttpResponse;
import kong.unirest.core.UnirestInstance;

/** Clears a lot, 6 ms. The customs house lets us have 24 declarations under way. */
final class Customs {
  private final UnirestInstance unirest = new UnirestInstance(new Config().requestTimeout(10_000));
  private final Semaphore declarations = new Semaphore(24);
  private final String address;

  Customs(String address) {
    this.address = address;
  }

  String clear(String lot) throws InterruptedException {
    declarations.acquire();
    try {
      HttpResponse<String> response = unirest.get(address + "/declarations/" + lot).asString();
      if (!response.isSuccess()) throw new IllegalStateException("customs: " + response.getStatus());
      return "C" + Math.floorMod(response.getBody().hashCode(), 100_000);
    } finally {
      declarations.release();
    }
  }
}
