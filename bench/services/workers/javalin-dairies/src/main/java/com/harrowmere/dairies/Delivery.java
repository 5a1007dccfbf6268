package com.harrowmere.dairies;

import com.hazelcast.map.EntryProcessor;
import java.util.Map;

/** Runs where the entry is; the dipstick takes 12 ms to settle. */
final class Delivery implements EntryProcessor<String, Long, Long> {
  private static final long serialVersionUID = 1L;
  private static final int LITRES = 40;

  @Override
  public Long process(Map.Entry<String, Long> churn) {
    try {
      Thread.sleep(12);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    long litres = (churn.getValue() == null ? 0 : churn.getValue()) + LITRES;
    churn.setValue(litres);
    return litres;
  }
}
