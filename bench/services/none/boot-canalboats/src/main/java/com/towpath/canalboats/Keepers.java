package com.towpath.canalboats;

import jakarta.annotation.PostConstruct;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/**
 * Six keepers share one windlass and report how deep the water is. The surveyor, who has all day for it,
 * enters one sounding after another.
 */
@Component
class Keepers {
  private final ReentrantLock windlass = new ReentrantLock();
  private final BlockingQueue<Integer> soundings = new ArrayBlockingQueue<>(50);
  private volatile int deepest;

  @PostConstruct
  void start() {
    for (int keeper = 1; keeper <= 6; keeper++) run("keeper-" + keeper, this::wind);
    run("surveyor", this::enter);
  }

  private void wind() throws InterruptedException {
    windlass.lock();
    try {
      Thread.sleep(30);
    } finally {
      windlass.unlock();
    }
    for (int sounding = 0; sounding < 4; sounding++) soundings.put(30 + sounding);
  }

  private void enter() throws InterruptedException {
    deepest = Math.max(deepest, soundings.take());
    Thread.sleep(8);
  }

  int deepest() {
    return deepest;
  }

  private interface Chore {
    void once() throws InterruptedException;
  }

  private static void run(String name, Chore chore) {
    Thread.ofPlatform().name(name).daemon().start(() -> {
      try {
        while (true) chore.once();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }
}
