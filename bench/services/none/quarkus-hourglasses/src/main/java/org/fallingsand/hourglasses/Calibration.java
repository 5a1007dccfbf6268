package org.fallingsand.hourglasses;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** How fast the sand runs; it is measured anew now and then. */
@ApplicationScoped
public class Calibration {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private double factor = 1;

  void start(@Observes StartupEvent event) {
    Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("calibration").daemon().factory())
        .scheduleAtFixedRate(this::measure, 100, 100, TimeUnit.MILLISECONDS);
  }

  public double factor() {
    lock.readLock().lock();
    try {
      return factor;
    } finally {
      lock.readLock().unlock();
    }
  }

  private void measure() {
    lock.writeLock().lock();
    try {
      Thread.sleep(1);
      factor = factor > 1.01 ? 1 : factor + 0.001;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.writeLock().unlock();
    }
  }
}
