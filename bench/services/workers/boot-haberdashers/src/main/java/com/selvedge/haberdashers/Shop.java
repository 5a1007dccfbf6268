package com.selvedge.haberdashers;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A shop's fittings are entered in order. */
final class Shop {
  private final ExecutorService order;
  private long fittings;

  Shop(String name) {
    order = Executors.newSingleThreadExecutor(Thread.ofPlatform().name("shop-" + name).daemon().factory());
  }

  Future<Long> fit() {
    return order.submit(() -> {
      Thread.sleep(5);
      return ++fittings;
    });
  }
}
