package com.thermaeroad.bathhouses;

import io.micronaut.context.annotation.Context;
import jakarta.annotation.PreDestroy;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Posts the accounts of a month beside the requests: three threads, and many months' work in their queue. */
@Context
class MonthlyAccounts {
  private static final int ACCOUNTS = 50_000;

  private final AtomicInteger number = new AtomicInteger();
  private final ExecutorService clerks = Executors.newFixedThreadPool(3, work -> {
    var thread = new Thread(work, "accounts-" + number.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  });
  private long posted;

  MonthlyAccounts() {
    for (int account = 0; account < ACCOUNTS; account++) clerks.execute(this::post);
  }

  /** The ledger takes one posting at a time, about 25 ms. */
  private synchronized void post() {
    LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(20_000_000, 30_000_000));
    posted++;
  }

  @PreDestroy
  void close() {
    clerks.shutdownNow();
  }
}
