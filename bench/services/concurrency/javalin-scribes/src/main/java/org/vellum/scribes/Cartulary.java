package org.vellum.scribes;

import com.google.common.util.concurrent.MoreExecutors;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Each entry carries the seal of the one before it, so that entries are made in order. */
final class Cartulary {
  private final Executor inOrder;
  private long folio;
  private int seal = 17;

  Cartulary() {
    var number = new AtomicInteger();
    inOrder = MoreExecutors.newSequentialExecutor(Executors.newFixedThreadPool(8,
        task -> Thread.ofPlatform().name("scribe-" + number.incrementAndGet()).daemon().unstarted(task)));
  }

  CompletableFuture<Entry> enter(String charter) {
    return CompletableFuture.supplyAsync(() -> write(charter), inOrder);
  }

  private Entry write(String charter) {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    seal = seal * 31 + charter.hashCode();
    return new Entry(charter, ++folio, Integer.toHexString(seal));
  }
}
