package com.saltmarsh.wharves;

import com.google.common.util.concurrent.Striped;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;

/** The berths of each wharf. Two ships must not be given the same one. */
final class Berths {
  private final Striped<Lock> locks = Striped.lock(64);
  private final ConcurrentHashMap<String, Integer> next = new ConcurrentHashMap<>();

  int assign(String wharf) throws InterruptedException {
    Lock lock = locks.get(wharf);
    lock.lock();
    try {
      Thread.sleep(7); // the harbour master's terminal
      return next.merge(wharf, 1, (a, b) -> a % 24 + b);
    } finally {
      lock.unlock();
    }
  }

  void sound(String wharf) throws InterruptedException {
    Lock lock = locks.get(wharf);
    lock.lock();
    try {
      Thread.sleep(25);
    } finally {
      lock.unlock();
    }
  }
}
