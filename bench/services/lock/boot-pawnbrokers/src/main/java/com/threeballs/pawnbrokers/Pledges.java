package com.threeballs.pawnbrokers;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import org.springframework.integration.support.locks.DefaultLockRegistry;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

@Service
class Pledges {
  private final Map<String, Integer> weeks = new ConcurrentHashMap<>();
  private final DefaultLockRegistry locks;
  private final RestClient valuer;

  Pledges(DefaultLockRegistry locks, RestClient valuer) {
    this.locks = locks;
    this.valuer = valuer;
  }

  /** A pledge is extended by a week if the valuer still thinks that it is worth it. */
  int extend(String pledge) {
    Lock lock = locks.obtain(pledge);
    lock.lock();
    try {
      String value = valuer.get().uri("/values/{pledge}", pledge).retrieve().body(String.class);
      int extended = weeks.getOrDefault(pledge, 0) + (value.isEmpty() ? 0 : 1);
      weeks.put(pledge, extended);
      return extended;
    } finally {
      lock.unlock();
    }
  }
}
