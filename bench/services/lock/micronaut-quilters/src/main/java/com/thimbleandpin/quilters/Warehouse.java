package com.thimbleandpin.quilters;

import jakarta.inject.Singleton;
import java.util.concurrent.ThreadLocalRandom;

/** Lays out a bolt for a quilt; of each weave there are many, no two dyed alike. */
@Singleton
class Warehouse {
  private static final int BOLTS = 60_000;

  Bolt layOut(Pattern pattern) {
    return new Bolt(pattern.weave(), 1 + ThreadLocalRandom.current().nextInt(BOLTS));
  }
}
