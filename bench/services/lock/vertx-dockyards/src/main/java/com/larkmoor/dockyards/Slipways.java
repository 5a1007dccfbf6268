package com.larkmoor.dockyards;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Sixteen slipways; three ships in four want the one that is nearest to the sea. */
final class Slipways {
  private static final int SEAWARD = 0;

  private final ReentrantLock[] winches = new ReentrantLock[16];
  private final int[] hauled = new int[winches.length];
  private final AtomicInteger ships = new AtomicInteger();

  Slipways() {
    Arrays.setAll(winches, slipway -> new ReentrantLock());
  }

  String haul() throws InterruptedException {
    int ship = ships.incrementAndGet() & Integer.MAX_VALUE;
    int slipway = ship % 4 != 0 ? SEAWARD : 1 + ship / 4 % (winches.length - 1);
    winches[slipway].lock();
    try {
      Thread.sleep(8);
      return "{\"ship\":" + ship + ",\"slipway\":" + slipway + ",\"hauled\":" + ++hauled[slipway] + "}";
    } finally {
      winches[slipway].unlock();
    }
  }
}
