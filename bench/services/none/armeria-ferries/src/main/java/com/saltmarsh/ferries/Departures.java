package com.saltmarsh.ferries;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalTime;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The board on the quay: what the timetable says, and how high the water will be then. */
final class Departures {
  private final ExecutorService timetable =
      Executors.newFixedThreadPool(8, Thread.ofPlatform().name("timetable-", 1).daemon().factory());
  private final ExecutorService tides =
      Executors.newFixedThreadPool(48, Thread.ofPlatform().name("tides-", 1).daemon().factory());
  private final String tables;

  Departures(int port) {
    tables = "http://127.0.0.1:" + port + "/tides/";
  }

  CompletableFuture<String> of(String line) {
    return CompletableFuture.supplyAsync(() -> next(line), timetable).thenApplyAsync(this::board, tides);
  }

  private LocalTime next(String line) {
    int interval = 20 + Math.floorMod(line.hashCode(), 40);
    LocalTime at = LocalTime.of(5, 0);
    LocalTime now = LocalTime.now();
    while (at.isBefore(now) && at.getHour() < 22) at = at.plusMinutes(interval);
    return at;
  }

  private String board(LocalTime at) {
    try (InputStream in = URI.create(tables + at).toURL().openStream()) {
      return "{\"departs\":\"" + at + "\",\"water\":" + new String(in.readAllBytes(), StandardCharsets.UTF_8) + "}";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
