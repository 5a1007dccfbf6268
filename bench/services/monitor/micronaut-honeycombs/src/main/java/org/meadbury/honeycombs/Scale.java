package org.meadbury.honeycombs;

import jakarta.inject.Singleton;

/** The scale, which settles in 1 ms. */
@Singleton
class Scale {
  private long weighings;

  synchronized long weigh(String flower) throws InterruptedException {
    Thread.sleep(1);
    weighings++;
    return 40 + (weighings + flower.length()) % 7;
  }
}
