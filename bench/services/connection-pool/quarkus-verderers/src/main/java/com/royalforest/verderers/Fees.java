package com.royalforest.verderers;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The table of fees, a file of the exchequer that is read anew each time, 3 ms, by one of eight clerks. */
@Singleton
public class Fees {
  private final ExecutorService clerks = Executors.newFixedThreadPool(8, Thread.ofPlatform().daemon().name("exchequer-", 0).factory());

  Uni<Integer> of(String forest) {
    return Uni.createFrom().item(() -> read(forest)).runSubscriptionOn(clerks).emitOn(Infrastructure.getDefaultExecutor());
  }

  private static int read(String forest) {
    try {
      Thread.sleep(3);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 4 + forest.length();
  }
}
