package com.lumbarline.appointments;

import java.util.BitSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** The calendars of the osteopaths, at a provider that takes 45 ms. */
final class Calendars {
  private final Calls calls;
  private final Executor pool;

  Calendars(int port, Executor pool) {
    calls = new Calls("http://127.0.0.1:" + port + "/calendars/");
    this.pool = pool;
  }

  CompletableFuture<BitSet> free(int practice) {
    return CompletableFuture.supplyAsync(() -> calls.quarterHours(practice), pool);
  }
}
