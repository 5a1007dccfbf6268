package com.oakhurst.lexicons;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Whoever looks a word up turns pages for 30 ms, whoever enters one writes for 2 ms. */
final class Dictionary {
  private final ReentrantReadWriteLock book = new ReentrantReadWriteLock(true);
  private final Map<String, String> entries = new HashMap<>();

  String article(String word) throws InterruptedException {
    book.readLock().lock();
    try {
      Thread.sleep(30);
      return entries.getOrDefault(word, "not entered yet");
    } finally {
      book.readLock().unlock();
    }
  }

  void enter(String word, String sense) throws InterruptedException {
    book.writeLock().lock();
    try {
      Thread.sleep(2);
      entries.put(word, sense);
    } finally {
      book.writeLock().unlock();
    }
  }
}
