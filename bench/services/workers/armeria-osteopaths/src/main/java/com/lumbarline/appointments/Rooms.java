package com.lumbarline.appointments;

import java.util.BitSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** The rooms of the practices, of the facilities team: 30 ms. */
final class Rooms {
  private final Calls calls;
  private final Executor pool;

  Rooms(int port, Executor pool) {
    calls = new Calls("http://127.0.0.1:" + port + "/rooms/");
    this.pool = pool;
  }

  CompletableFuture<BitSet> free(int practice) {
    return CompletableFuture.supplyAsync(() -> calls.quarterHours(practice + 1), pool);
  }
}
