package com.skydial.astrolabes;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.springframework.stereotype.Component;

/** Owns four astrolabes; who needs one takes it from the rack, and puts it back. */
@Component
class Observatory {
  private final BlockingQueue<Astrolabe> rack = new ArrayBlockingQueue<>(4);

  Observatory() {
    for (int number = 1; number <= 4; number++) rack.add(new Astrolabe(number));
  }

  double altitude(String star) throws InterruptedException {
    Astrolabe astrolabe = rack.take();
    try {
      return astrolabe.sight(star);
    } finally {
      rack.put(astrolabe);
    }
  }
}
