package com.brightwater.bookings;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A booking is safe once it lies on the disk. To force the disk takes 6 ms, however much is written, so
 * that all the bookings which have come in meanwhile are written together.
 */
final class Journal {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final Condition forced = lock.newCondition();
  private List<String> open = new ArrayList<>();
  private long openGroup = 1;
  private long forcedGroup;

  void start() { Thread.ofPlatform().name("journal").daemon().start(this::write); }

  /** Returns when the entry is safe, with the group that it was written in. */
  long append(String entry) throws InterruptedException {
    lock.lock();
    try {
      open.add(entry);
      long group = openGroup;
      filled.signal();
      while (forcedGroup < group) forced.await();
      return group;
    } finally {
      lock.unlock();
    }
  }

  private void write() {
    try {
      while (true) {
        force(takeGroup());
        lock.lock();
        try {
          forcedGroup++;
          forced.signalAll();
        } finally {
          lock.unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private List<String> takeGroup() throws InterruptedException {
    lock.lock();
    try {
      while (open.isEmpty()) filled.await();
      List<String> group = open;
      open = new ArrayList<>(group.size());
      openGroup++;
      return group;
    } finally {
      lock.unlock();
    }
  }

  private static void force(List<String> entries) throws InterruptedException {
    if (!entries.isEmpty()) Thread.sleep(6);
  }
}
