package org.tidewell.pilots;

import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;

@Singleton
public class HarbourMaster {
  private final AtomicLong slips = new AtomicLong();

  Slip issue() throws InterruptedException {
    Thread.sleep(12);
    long number = slips.incrementAndGet();
    return new Slip(number, number % 2 == 0 ? "north" : "south");
  }
}
