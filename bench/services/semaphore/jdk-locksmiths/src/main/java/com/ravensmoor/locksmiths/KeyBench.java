package com.ravensmoor.locksmiths;

import java.util.concurrent.locks.LockSupport;

/** A key is cut in 8 ms, and there are as many files as hands. */
final class KeyBench {
  String cut(int order) {
    long end = System.nanoTime() + 8_000_000L;
    for (long left = 8_000_000L; left > 0; left = end - System.nanoTime()) LockSupport.parkNanos(left);
    return "key " + order % 97;
  }
}
