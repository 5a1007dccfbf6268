package com.fernhollow.observatory;

import java.util.concurrent.Semaphore;

/** The domes, of which one has to be free to look at something; a look takes 6 ms. */
final class Domes {
  private final Semaphore free = new Semaphore(64);

  int brightness(Position position) throws InterruptedException {
    free.acquire();
    try {
      Thread.sleep(6);
      return Math.floorMod(position.ascension() * 31 + position.declination(), 21);
    } finally {
      free.release();
    }
  }
}
