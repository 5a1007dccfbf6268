package com.harrowmere.vestries;

import org.springframework.stereotype.Component;

/** Knows how many bells there are; has to climb up for 10 ms. */
@Component
class Sexton {
  int bells(String church) throws InterruptedException {
    Thread.sleep(10);
    return 3 + Math.floorMod(church.hashCode(), 8);
  }
}
