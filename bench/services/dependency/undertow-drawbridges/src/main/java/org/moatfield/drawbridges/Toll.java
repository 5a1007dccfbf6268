package org.moatfield.drawbridges;

import java.util.concurrent.locks.ReentrantLock;

/** The toll, for which one hand goes into the box at a time, 1 ms. */
final class Toll {
  private final ReentrantLock box = new ReentrantLock();
  private long pence;

  int take(String bridge) throws InterruptedException {
    int due = bridge.length() % 2 + 1;
    box.lock();
    try {
      Thread.sleep(1);
      pence += due;
      return (int) (pence % 1000);
    } finally {
      box.unlock();
    }
  }
}
