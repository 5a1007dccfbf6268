package org.harbourgate.quarantines;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Which animals are in the house, and the last hundred clearances, for the clerk's window. */
final class Register {
  private static final String[] SPECIES = {"horse", "parrot", "hound", "alpaca"};

  private final Map<String, Animal> animals = new HashMap<>();
  private final Deque<String> latest = new ArrayDeque<>();
  private final ReentrantLock lock = new ReentrantLock();
  private long cleared;

  Animal find(String tag) {
    lock.lock();
    try {
      return animals.computeIfAbsent(tag, Register::arrived);
    } finally {
      lock.unlock();
    }
  }

  long note(String tag, int remaining) {
    lock.lock();
    try {
      latest.addLast(tag + ":" + remaining);
      if (latest.size() > 100) latest.removeFirst();
      return ++cleared;
    } finally {
      lock.unlock();
    }
  }

  private static Animal arrived(String tag) {
    int hash = Math.floorMod(tag.hashCode(), 1000);
    return new Animal(tag, SPECIES[hash % SPECIES.length], 4 + hash % 20, hash % 3 > 0);
  }
}
