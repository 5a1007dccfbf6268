package org.rindmark.cheesemongers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;

/** The book of the day's trade, which the accountants keep. */
final class Daybook {
  private final String entries;

  Daybook(int port) {
    entries = "http://127.0.0.1:" + port + "/entries/";
  }

  /** Returns when it is written. */
  void enter(long order) {
    try {
      var connection = (HttpURLConnection) URI.create(entries + order).toURL().openConnection();
      try (InputStream in = connection.getInputStream()) {
        in.readAllBytes();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
