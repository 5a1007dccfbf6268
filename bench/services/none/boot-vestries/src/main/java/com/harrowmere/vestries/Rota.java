package com.harrowmere.vestries;

import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Who reads where. It is written anew now and then, for 3 ms, in which nobody may look at it. */
@Component
@EnableScheduling
class Rota {
  private static final List<String> READERS = List.of("Abel", "Dorcas", "Enid", "Hilda", "Silas", "Tobias");

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private int week;

  String reader(String church) {
    lock.readLock().lock();
    try {
      return READERS.get(Math.floorMod(church.hashCode() + week, READERS.size()));
    } finally {
      lock.readLock().unlock();
    }
  }

  @Scheduled(fixedRate = 300)
  void write() throws InterruptedException {
    lock.writeLock().lock();
    try {
      Thread.sleep(3);
      week++;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
