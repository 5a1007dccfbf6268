package com.stonebridge.laboratories;

import java.util.concurrent.Semaphore;

/** No more than 29 samples lie on the benches. */
final class Intake {
  private final Semaphore benches = new Semaphore(29, true);
  private final Analysis analysis;

  Intake(Analysis analysis) {
    this.analysis = analysis;
  }

  Finding accept(String sample) throws Exception {
    benches.acquire();
    try {
      return analysis.analyse(sample);
    } finally {
      benches.release();
    }
  }
}
