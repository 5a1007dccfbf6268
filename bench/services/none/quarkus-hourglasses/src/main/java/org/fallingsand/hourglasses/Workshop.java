package org.fallingsand.hourglasses;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Two blowers and one kiln are at work all day; no request has to do with them. */
@ApplicationScoped
public class Workshop {
  private final ThreadPoolExecutor blowers = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(20),
      Thread.ofPlatform().name("blower-", 1).daemon().factory(), new ThreadPoolExecutor.CallerRunsPolicy());
  private int glasses;

  void open(@Observes StartupEvent event) {
    Thread.ofPlatform().name("foreman").daemon().start(this::order);
    for (int apprentice = 1; apprentice <= 3; apprentice++) {
      Thread.ofPlatform().name("apprentice-" + apprentice).daemon().start(this::fire);
    }
  }

  private void order() {
    while (true) blowers.execute(() -> pause(9));
  }

  private void fire() {
    while (true) {
      synchronized (this) {
        pause(4);
        glasses++;
      }
    }
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
