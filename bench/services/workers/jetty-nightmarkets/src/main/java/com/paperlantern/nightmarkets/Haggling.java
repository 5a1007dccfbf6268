package com.paperlantern.nightmarkets;

import io.netty.util.HashedWheelTimer;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** An offer lies on the table for a while, and is taken then. There is room for so many on it. */
final class Haggling {
  private static final int LIES_FOR_MS = 40;

  private final Till till;
  private final Semaphore table = new Semaphore(64);
  private final HashedWheelTimer clock = new HashedWheelTimer(
      task -> Thread.ofPlatform().name("stall-clock").daemon().unstarted(task), 5, TimeUnit.MILLISECONDS);

  Haggling(Till till) {
    this.till = till;
  }

  CompletableFuture<Deal> offer(Offer offer) throws InterruptedException {
    table.acquire();
    var deal = new CompletableFuture<Deal>();
    deal.whenComplete((made, failed) -> table.release());
    clock.newTimeout(timeout -> take(offer, deal), LIES_FOR_MS, TimeUnit.MILLISECONDS);
    return deal;
  }

  private void take(Offer offer, CompletableFuture<Deal> deal) {
    int cents = offer.cents() - offer.cents() % 5;
    try {
      deal.complete(new Deal(offer, cents, till.receipt(offer, cents)));
    } catch (IOException e) {
      deal.completeExceptionally(e);
    }
  }
}
