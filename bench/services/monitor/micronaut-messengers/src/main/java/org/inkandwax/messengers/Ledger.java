package org.inkandwax.messengers;

import jakarta.inject.Singleton;
import java.util.concurrent.Semaphore;

/** The ledger, in which thirty may leaf at a time. */
@Singleton
class Ledger {
  private final Semaphore readers = new Semaphore(30);

  long cents(int receipt) throws InterruptedException {
    readers.acquire();
    try {
      Thread.sleep(2);
      return 995 + receipt % 1000;
    } finally {
      readers.release();
    }
  }
}
