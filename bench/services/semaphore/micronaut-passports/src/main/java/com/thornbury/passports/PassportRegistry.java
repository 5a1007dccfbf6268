package com.thornbury.passports;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The state's registry, which allows us 14 enquiries in each tenth of a second. */
@Singleton
public class PassportRegistry {
  private static final int ENQUIRIES = 14;
  private static final long INTERVAL_MILLIS = 100;

  private final Semaphore quota = new Semaphore(ENQUIRIES);
  private final ScheduledExecutorService renewals = Executors.newSingleThreadScheduledExecutor(
      task -> Thread.ofPlatform().name("quota-renewal").daemon().unstarted(task));

  @PostConstruct
  void start() {
    renewals.scheduleAtFixedRate(this::renew, INTERVAL_MILLIS, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
  }

  @PreDestroy
  void stop() {
    renewals.shutdownNow();
  }

  /** An enquiry takes 15 ms. */
  public boolean isValid(String number) throws InterruptedException {
    quota.acquire();
    Thread.sleep(15);
    return Math.floorMod(number.hashCode(), 97) != 0;
  }

  private void renew() {
    int used = ENQUIRIES - quota.availablePermits();
    if (used > 0) {
      quota.release(used);
    }
  }
}
