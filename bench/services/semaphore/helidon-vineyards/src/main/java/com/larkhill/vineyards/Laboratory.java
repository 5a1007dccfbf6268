package com.larkhill.vineyards;

import java.io.IOException;
import java.util.concurrent.Semaphore;

/** Must weights; our contract with the institute covers five refractometers. */
final class Laboratory {
  private final Semaphore refractometers = new Semaphore(5);
  private final Institute institute;

  Laboratory(Institute institute) {
    this.institute = institute;
  }

  String sugar(String vineyard) throws IOException, InterruptedException {
    refractometers.acquire();
    try {
      return institute.ask("sugar", vineyard);
    } finally {
      refractometers.release();
    }
  }
}
