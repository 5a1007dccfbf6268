package com.gildedserif.signwriters;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** The type foundry, whose client blocks. */
final class Foundry {
  private final String address;
  private final Executor executor;

  Foundry(int port, Executor executor) {
    address = "http://127.0.0.1:" + port + "/letters/";
    this.executor = executor;
  }

  CompletionStage<String> cast(int style) {
    return CompletableFuture.supplyAsync(() -> fetch(style), executor);
  }

  private String fetch(int style) {
    try {
      var letters = (HttpURLConnection) URI.create(address + style).toURL().openConnection();
      try (var body = letters.getInputStream()) {
        return new String(body.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
