package org.ewelease.shepherds;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The county's registry of sheep. */
final class Registry {
  private final String address;

  Registry(int port) {
    address = "http://127.0.0.1:" + port + "/sheep/";
  }

  String enter(Earmark sheep) {
    try {
      var connection = (HttpURLConnection) URI.create(address + sheep.farm() + "/" + sheep.tag()).toURL().openConnection();
      try (InputStream in = connection.getInputStream()) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
