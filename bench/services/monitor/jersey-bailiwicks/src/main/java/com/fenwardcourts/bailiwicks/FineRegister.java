package com.fenwardcourts.bailiwicks;

import java.util.concurrent.Semaphore;

/** What has been paid, in a register on tape images: 4 ms, twelve drives. */
final class FineRegister {
  private final Semaphore drives = new Semaphore(12);

  long paid(int fine) throws InterruptedException {
    drives.acquire();
    try {
      Thread.sleep(4);
      return 4_000L + fine % 900;
    } finally {
      drives.release();
    }
  }
}
