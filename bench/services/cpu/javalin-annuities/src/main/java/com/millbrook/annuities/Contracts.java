package com.millbrook.annuities;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.concurrent.Semaphore;

/** The contracts, which lie in the archive: 3 ms for one. */
final class Contracts {
  private static final int MONTHS = 480;

  private final Semaphore readers = new Semaphore(50);

  Contract find(String number) throws InterruptedException {
    readers.acquire();
    try {
      Thread.sleep(3);
    } finally {
      readers.release();
    }
    var payment = new BigDecimal(Math.floorMod(number.hashCode(), 400) + 300);
    var payments = new ArrayList<BigDecimal>();
    for (int month = 0; month < MONTHS; month++) {
      payments.add(payment);
      if (month % 12 == 11) payment = payment.multiply(new BigDecimal("1.015")).setScale(2, RoundingMode.HALF_EVEN);
    }
    return new Contract(payments.getFirst().multiply(BigDecimal.valueOf(230)), payments);
  }
}
