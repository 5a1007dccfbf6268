package com.strandline.ferrygates;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The harbour's berths. */
final class Berths {
  private final String address;

  Berths(int port) {
    address = "http://127.0.0.1:" + port + "/berths/";
  }

  String assigned(String route, int tide) {
    try {
      var call = (HttpURLConnection) URI.create(address + route + "/" + tide).toURL().openConnection();
      call.setReadTimeout(30_000);
      try (InputStream body = call.getInputStream()) {
        return new String(body.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
