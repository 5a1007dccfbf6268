package com.saltmarsh.gardens;

import io.quarkus.runtime.Startup;
import jakarta.annotation.PostConstruct;
import jakarta.inject.Singleton;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Sends the newsletter the whole day long, a few at a time, and files what has gone out; no request waits for it. */
@Startup
@Singleton
public class Newsletter {
  private final ThreadPoolExecutor mailing = new ThreadPoolExecutor(4, 4, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
      Thread.ofPlatform().name("mailing-", 1).daemon().factory());
  private final Object files = new Object();
  private long filed;

  @PostConstruct
  void begin() {
    for (int reader = 0; reader < 2000; reader++) mailing.execute(this::send);
    for (int i = 1; i <= 3; i++) Thread.ofPlatform().name("filing-" + i).daemon().start(this::file);
  }

  private void send() {
    try {
      Thread.sleep(250);
      mailing.execute(this::send);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void file() {
    try {
      while (true) {
        synchronized (files) {
          filed++;
          Thread.sleep(800);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
