package com.drawplate.wireworks;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Knows what each shop has drawn, as soon as the store does. */
class ShopFeeds {
  private final Store store;
  private final int shops;
  private final Map<Integer, String> latest = new ConcurrentHashMap<>();

  ShopFeeds(Store store, int shops) {
    this.store = store;
    this.shops = shops;
  }

  void start() {
    for (int shop = 0; shop < shops; shop++) {
      int number = shop;
      Thread.ofPlatform().name("feed-" + shop).daemon().start(() -> follow(number));
    }
  }

  private void follow(int shop) {
    try {
      while (true) {
        try {
          latest.put(shop, store.drawn(shop));
        } catch (RuntimeException e) {
          Thread.sleep(500);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
