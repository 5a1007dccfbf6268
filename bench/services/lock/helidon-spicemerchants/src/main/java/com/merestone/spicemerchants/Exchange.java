package com.merestone.spicemerchants;

import kong.unirest.core.Config;
import kong.unirest.core.HttpResponse;
import kong.unirest.core.UnirestInstance;

/** The exchange in the city, which takes 60 ms to fix a rate. */
final class Exchange {
  private final UnirestInstance unirest = new UnirestInstance(new Config().requestTimeout(10_000));
  private final String address;

  Exchange(String address) {
    this.address = address;
  }

  int fix() {
    HttpResponse<String> response = unirest.get(address + "/rates/pepper").asString();
    if (!response.isSuccess()) throw new IllegalStateException("exchange: " + response.getStatus());
    return 1_000 + response.getBody().length();
  }
}
