package com.clearlens.diaries;

import java.io.IOException;
import java.util.concurrent.Semaphore;

/** Whether a patient has been referred: 9 ms, and the health board wants no more than twelve questions at a time. */
final class Referrals {
  private final Semaphore questions = new Semaphore(12);
  private final Gateway gateway;

  Referrals(Gateway gateway) {
    this.gateway = gateway;
  }

  String check(String practice) throws IOException, InterruptedException {
    questions.acquire();
    try {
      return Integer.toHexString(gateway.referral(practice).hashCode());
    } finally {
      questions.release();
    }
  }
}
