package com.paperlantern.nightmarkets;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Receipts are the market hall's. */
final class Till {
  private final String address;

  Till(int port) {
    address = "http://127.0.0.1:" + port + "/receipts/";
  }

  String receipt(Offer offer, int cents) throws IOException {
    var call = (HttpURLConnection) URI.create(address + offer.stall() + "/" + cents).toURL().openConnection();
    call.setReadTimeout(30_000);
    try (InputStream body = call.getInputStream()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
