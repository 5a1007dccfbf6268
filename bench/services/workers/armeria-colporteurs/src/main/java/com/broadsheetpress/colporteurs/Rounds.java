package com.broadsheetpress.colporteurs;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** Orders wait in a satchel, from which six colporteurs take them to the post, each one at a time. */
final class Rounds {
  private static final int COLPORTEURS = 6;

  private final BlockingQueue<Order> satchel = new LinkedBlockingQueue<>();
  private final Post post;

  Rounds(Post post) {
    this.post = post;
  }

  void start() {
    for (int i = 1; i <= COLPORTEURS; i++) {
      Thread.ofPlatform().daemon().name("colporteur-" + i).start(this::walk);
    }
  }

  CompletableFuture<String> take(Order order) {
    satchel.add(order);
    return order.slip();
  }

  private void walk() {
    while (true) {
      try {
        Order order = satchel.take();
        try {
          order.slip().complete(post.hand(order));
        } catch (Exception e) {
          order.slip().completeExceptionally(e);
        }
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
