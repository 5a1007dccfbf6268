package com.ashgrove.bandstands;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/** How often the programme of each park was asked for. */
@Component
class Popularity {
  private final Map<String, Long> asked = new HashMap<>();
  private final ReentrantLock lock = new ReentrantLock();

  long asked(String park) {
    lock.lock();
    try {
      return asked.merge(park, 1L, Long::sum);
    } finally {
      lock.unlock();
    }
  }
}
