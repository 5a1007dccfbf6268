package com.merestone.woodcuts;

import java.util.concurrent.locks.ReentrantLock;

/** Numbers the proofs and keeps the last of them. */
final class PrintLog {
  private static final int KEPT = 512;

  private final ReentrantLock lock = new ReentrantLock(true);
  private final String[] last = new String[KEPT];
  private long proofs;

  long enter(String plate) {
    lock.lock();
    try {
      last[(int) (proofs % KEPT)] = plate;
      return ++proofs;
    } finally {
      lock.unlock();
    }
  }
}
