package com.millbrook.weighbridges;

import java.util.concurrent.Semaphore;

/** The scales in the yard; a lorry stands on one for 11 ms. */
final class Scales {
  private final Semaphore free;

  Scales(int scales) {
    free = new Semaphore(scales, true);
  }

  int weigh(String plate) throws InterruptedException {
    free.acquire();
    try {
      Thread.sleep(11);
      return 7_500 + Math.floorMod(plate.hashCode(), 32_500);
    } finally {
      free.release();
    }
  }
}
