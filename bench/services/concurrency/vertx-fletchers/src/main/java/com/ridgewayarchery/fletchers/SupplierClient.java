package com.ridgewayarchery.fletchers;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.concurrent.Semaphore;

/** The supplier of shafts, whose client of old blocks: 30 ms for a price, and each of us may have 8 calls under way. */
final class SupplierClient {
  private final Semaphore calls = new Semaphore(8);
  private final String address;

  SupplierClient(String address) {
    this.address = address;
  }

  int price(String order) throws IOException, InterruptedException {
    calls.acquire();
    try {
      var call = (HttpURLConnection) URI.create(address + order).toURL().openConnection();
      call.setReadTimeout(10_000);
      try (var body = call.getInputStream()) {
        return 1_250 * body.readAllBytes().length;
      }
    } finally {
      calls.release();
    }
  }
}
