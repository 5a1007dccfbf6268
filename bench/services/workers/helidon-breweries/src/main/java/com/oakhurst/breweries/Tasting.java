package com.oakhurst.breweries;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Three of six tasters judge a batch at the same time: its nose, its palate and its finish. */
final class Tasting {
  private final AtomicInteger number = new AtomicInteger();
  private final ExecutorService tasters =
      Executors.newFixedThreadPool(6, task -> new Thread(task, "taster-" + number.incrementAndGet()));

  Verdict judge(String batch) throws InterruptedException, ExecutionException {
    var nose = tasters.submit(() -> sip(batch, 3));
    var palate = tasters.submit(() -> sip(batch, 5));
    var finish = tasters.submit(() -> sip(batch, 7));
    return new Verdict(batch, nose.get(), palate.get(), finish.get());
  }

  private static int sip(String batch, int aspect) throws InterruptedException {
    Thread.sleep(18);
    return Math.floorMod(batch.hashCode() * aspect, 10) + 1;
  }
}
