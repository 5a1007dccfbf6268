package com.hollowell.bellows;

import java.util.concurrent.locks.LockSupport;

/** The furnace's driver, written long before: it waits for the pyrometer, 8 ms. */
final class Furnace {
  int degrees(String forge) {
    long until = System.nanoTime() + 8_000_000;
    for (long left = 8_000_000; left > 0; left = until - System.nanoTime()) LockSupport.parkNanos(this, left);
    return 900 + Math.floorMod(forge.hashCode(), 200);
  }
}
