package com.redandblack.croupiers;

import java.util.concurrent.locks.ReentrantLock;

/** The account of the house is on the other side of every bet; to book it takes 6 ms. */
final class House {
  private final ReentrantLock lock = new ReentrantLock();
  private long bank = 1_000_000;

  int settle(int player) throws InterruptedException {
    lock.lock();
    try {
      Thread.sleep(6);
      int won = Math.floorMod(bank + player, 37) < 18 ? 1 : -1;
      bank -= won;
      return won;
    } finally {
      lock.unlock();
    }
  }
}
