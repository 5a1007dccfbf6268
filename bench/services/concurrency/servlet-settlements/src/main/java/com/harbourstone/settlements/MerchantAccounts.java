package com.harbourstone.settlements;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** What merchants have taken today, in an archive that eight may read at a time, 5 ms. */
final class MerchantAccounts {
  private static final int READERS = 8;

  private final BlockingQueue<Integer> readers = new ArrayBlockingQueue<>(READERS);

  MerchantAccounts() {
    for (int reader = 0; reader < READERS; reader++) readers.add(reader);
  }

  long takings(String merchant) throws InterruptedException {
    Integer reader = readers.take();
    try {
      Thread.sleep(5);
      return 10_000 + Math.floorMod(merchant.hashCode(), 900_000);
    } finally {
      readers.add(reader);
    }
  }
}
