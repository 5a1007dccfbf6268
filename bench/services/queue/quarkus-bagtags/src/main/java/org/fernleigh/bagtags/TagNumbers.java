package org.fernleigh.bagtags;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Numbers that never come twice, at any airport: ticks of 20 ms, the airport, and three bits for those
 * of a tick, as more digits would not fit on a tag. Who finds a tick used up waits for the next.
 */
@ApplicationScoped
class TagNumbers {
  private static final long TICK = 20;
  private static final int OF_TICK = 1 << 3;
  private static final long AIRPORT = 17;

  private final ReentrantLock lock = new ReentrantLock();
  private long last = -1;
  private int sequence;

  String next() throws InterruptedException {
    lock.lock();
    try {
      long tick = Math.max(last, System.currentTimeMillis() / TICK);
      if (tick > last) {
        sequence = 0;
      } else if (++sequence == OF_TICK) {
        tick = awaitNext(last);
        sequence = 0;
      }
      last = tick;
      return Long.toString((tick << 10 | AIRPORT << 3 | sequence) & 0xFF_FFFF_FFFFL);
    } finally {
      lock.unlock();
    }
  }

  private static long awaitNext(long last) throws InterruptedException {
    long now = System.currentTimeMillis();
    while (now / TICK <= last) {
      Thread.sleep((last + 1) * TICK - now);
      now = System.currentTimeMillis();
    }
    return now / TICK;
  }
}
