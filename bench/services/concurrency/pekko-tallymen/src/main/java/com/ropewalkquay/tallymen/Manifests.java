package com.ropewalkquay.tallymen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The shipping line's manifests: which mark a bale has. */
final class Manifests {
  private final String address;

  Manifests(int port) {
    address = "http://127.0.0.1:" + port + "/manifests/";
  }

  String mark(String hold, long bale) {
    try {
      var call = (HttpURLConnection) URI.create(address + hold + "/" + bale).toURL().openConnection();
      call.setReadTimeout(30_000);
      try (InputStream body = call.getInputStream()) {
        return new String(body.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
