package com.greenhouse.florists;

import jakarta.annotation.PostConstruct;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/** Orders by mail are packed all day, and three gardeners share one pair of shears; no request has to do with them. */
@Component
class MailOrders {
  private final ArrayBlockingQueue<Integer> orders = new ArrayBlockingQueue<>(40);
  private final ReentrantLock shears = new ReentrantLock();
  private int stems;

  @PostConstruct
  void open() {
    start("post-room", this::order);
    start("packer", this::pack);
    for (int gardener = 1; gardener <= 3; gardener++) start("gardener-" + gardener, this::cut);
  }

  private interface Step {
    void take() throws InterruptedException;
  }

  private static void start(String name, Step step) {
    Thread.ofPlatform().name(name).daemon().start(() -> {
      try {
        while (true) step.take();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  private void order() throws InterruptedException {
    orders.put(1);
  }

  private void pack() throws InterruptedException {
    orders.take();
    Thread.sleep(11);
  }

  private void cut() throws InterruptedException {
    shears.lock();
    try {
      Thread.sleep(5);
      stems++;
    } finally {
      shears.unlock();
    }
  }
}
