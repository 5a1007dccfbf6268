package com.postroad.ostlers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Numbers the fresh teams, and has each entered in the post's register. */
final class RemountOffice {
  private final String register;
  private long last = 1_000;
  private long written;

  RemountOffice(int port) {
    register = "http://127.0.0.1:" + port + "/teams/";
  }

  synchronized long assign(int stall) {
    long team = last + 1;
    written += enter(team, stall).length();
    last = team;
    return team;
  }

  private String enter(long team, int stall) {
    try {
      var call = (HttpURLConnection) URI.create(register + team + "/" + stall).toURL().openConnection();
      call.setReadTimeout(30_000);
      try (InputStream body = call.getInputStream()) {
        return new String(body.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
