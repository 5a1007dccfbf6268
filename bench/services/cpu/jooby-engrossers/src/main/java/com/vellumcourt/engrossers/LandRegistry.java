package com.vellumcourt.engrossers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

final class LandRegistry {
  private final String address;

  LandRegistry(int port) {
    address = "http://127.0.0.1:" + port + "/titles/";
  }

  String title(String deed) {
    try {
      var call = (HttpURLConnection) URI.create(address + deed).toURL().openConnection();
      call.setReadTimeout(30_000);
      try (InputStream body = call.getInputStream()) {
        return new String(body.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
