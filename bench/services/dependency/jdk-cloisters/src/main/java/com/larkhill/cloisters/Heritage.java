package com.larkhill.cloisters;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Asks the heritage office when a cloister was built. */
final class Heritage {
  private final String office;

  Heritage(int port) {
    office = "http://127.0.0.1:" + port + "/built/";
  }

  int built(String cloister) throws IOException {
    var connection = (HttpURLConnection) URI.create(office + cloister).toURL().openConnection();
    connection.setConnectTimeout(5_000);
    try (InputStream in = connection.getInputStream()) {
      return Integer.parseInt(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
