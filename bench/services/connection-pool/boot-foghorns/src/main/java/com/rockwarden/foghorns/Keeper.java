package com.rockwarden.foghorns;

import jakarta.annotation.PostConstruct;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/** The keeper's book. A clerk copies it three times a second, a page in 0.2 ms. */
@Component
class Keeper {
  private final ReentrantLock book = new ReentrantLock();
  private int blasts;

  int blasts(String rock) {
    book.lock();
    try {
      return ++blasts + rock.length();
    } finally {
      book.unlock();
    }
  }

  @PostConstruct
  void copy() {
    Thread.ofPlatform().name("clerk").daemon().start(() -> {
      try {
        while (true) {
          Thread.sleep(333);
          for (int page = 0; page < 20; page++) copyPage();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  private void copyPage() throws InterruptedException {
    book.lock();
    try {
      Thread.sleep(0, 200_000);
    } finally {
      book.unlock();
    }
  }
}
