package com.fennimore.beekeepers;

import org.springframework.stereotype.Component;

/** Stands beneath the hives of each apiary and answers after 8 ms. */
@Component
class Scale {
  int read(String apiary) throws InterruptedException {
    Thread.sleep(8);
    return 9_000 + Math.floorMod(apiary.hashCode(), 4_000);
  }
}
