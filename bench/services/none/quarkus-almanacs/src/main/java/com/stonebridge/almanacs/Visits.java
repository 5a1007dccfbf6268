package com.stonebridge.almanacs;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import io.quarkus.runtime.Startup;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/** Which pages are read; the clerk looks at samples only. */
@Startup
@ApplicationScoped
public class Visits {
  private final BlockingQueue<Integer> samples = new ArrayBlockingQueue<>(17);
  private final AtomicLong count = new AtomicLong();
  private final AtomicLong seen = new AtomicLong();

  @PostConstruct
  void start() {
    Thread.ofPlatform().name("visits-clerk").daemon().start(this::look);
  }

  void count(int day) {
    if (count.incrementAndGet() % 3 == 0) samples.offer(day);
  }

  private void look() {
    try {
      while (true) {
        samples.take();
        Thread.sleep(45);
        seen.incrementAndGet();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
