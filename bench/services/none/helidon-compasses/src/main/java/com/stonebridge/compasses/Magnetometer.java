package com.stonebridge.compasses;

import java.util.concurrent.Semaphore;

/** The needle comes to rest within 7 ms; 211 readers may look at it. */
final class Magnetometer {
  private final Semaphore readers = new Semaphore(211);

  double read() throws InterruptedException {
    readers.acquire();
    try {
      Thread.sleep(7);
      return (System.nanoTime() & 0xfff) / 11.375;
    } finally {
      readers.release();
    }
  }
}
