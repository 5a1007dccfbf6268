package com.conche.costing;

import java.io.IOException;

/** The fixings of the exchange: 60 ms. */
final class CommodityExchange {
  /** Cents for a kilogram. */
  record Prices(long state, long cocoa, long sugar, long hazelnuts) {}

  private final Calls calls;

  CommodityExchange(int port) {
    calls = new Calls(port);
  }

  Prices fixing(long state) throws IOException, InterruptedException {
    int length = calls.get("/fixings/" + state).length();
    long drift = (state * 37 + length) % 90;
    return new Prices(state, 880 + drift, 60 + drift / 10, 750 + drift);
  }
}
