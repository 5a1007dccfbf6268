package com.harrowmere.glaziers;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** Sells glass. Hangs up after each answer. */
final class GlassMerchant {
  private final int port;

  GlassMerchant(int port) {
    this.port = port;
  }

  int price(String pane) throws IOException {
    URL url = URI.create("http://glass-merchant.internal:" + port + "/prices/" + pane).toURL();
    HttpURLConnection connection = (HttpURLConnection) url.openConnection();
    connection.setConnectTimeout(5_000);
    connection.setReadTimeout(10_000);
    try (InputStream body = connection.getInputStream()) {
      return Integer.parseInt(new String(body.readAllBytes(), StandardCharsets.US_ASCII));
    }
  }
}
