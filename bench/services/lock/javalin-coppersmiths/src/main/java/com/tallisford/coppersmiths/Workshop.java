package com.tallisford.coppersmiths;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** Quotes what a vessel costs, with the excise where it is due. */
public class Workshop {
  private static final Map<String, Integer> POUNDS = Map.of("kettle", 9, "saucepan", 6, "still", 120, "cistern", 210);
  private static final int PENCE_PER_SHILLING = 12;

  private final CopperPrices prices;
  private final ExciseMarks marks;
  private final AtomicLong numbers = new AtomicLong();

  public Workshop(CopperPrices prices, ExciseMarks marks) {
    this.prices = prices;
    this.marks = marks;
  }

  public Quote quote(String kind) throws IOException, InterruptedException {
    var vessel = new Vessel(numbers.incrementAndGet(), kind, POUNDS.getOrDefault(kind, 10));
    int shillings = vessel.pounds() * prices.pencePerPound() / PENCE_PER_SHILLING;
    String mark = vessel.paysExcise() ? marks.next(vessel) : "none due";
    return new Quote(vessel.number(), kind, shillings, mark);
  }
}
