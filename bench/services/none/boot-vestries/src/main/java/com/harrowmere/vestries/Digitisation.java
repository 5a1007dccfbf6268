package com.harrowmere.vestries;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Parish registers are scanned all the time; there is always a next page, and the scanner takes one at a time. */
@Component
class Digitisation {
  private final ThreadPoolExecutor readers = new ThreadPoolExecutor(4, 4, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(60),
      Thread.ofPlatform().name("register-", 1).daemon().factory(), new ThreadPoolExecutor.CallerRunsPolicy());
  private final SynchronousQueue<Integer> scanner = new SynchronousQueue<>(true);
  private volatile boolean open = true;

  @PostConstruct
  void start() {
    Thread.ofPlatform().name("scanner").daemon().start(this::scan);
    Thread.ofPlatform().name("archivist").daemon().start(this::hand);
  }

  @PreDestroy
  void stop() {
    open = false;
    readers.shutdownNow();
  }

  private void hand() {
    for (int page = 0; open; page++) {
      int number = page;
      readers.execute(() -> bring(number));
    }
  }

  private void bring(int page) {
    try {
      scanner.put(page);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void scan() {
    try {
      while (open) {
        scanner.take();
        Thread.sleep(16);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
