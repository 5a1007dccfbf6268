package com.stonebridge.couriers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.concurrent.CompletableFuture;

/** The carrier's price with our margin. */
final class Tariffs {
  private static final BigDecimal MARGIN = new BigDecimal("1.17");

  private final CarrierClient carrier;

  Tariffs(CarrierClient carrier) {
    this.carrier = carrier;
  }

  CompletableFuture<Quote> quote(String parcel) {
    return carrier.price(parcel).thenApply(price -> new Quote(parcel, "northern", price.multiply(MARGIN).setScale(2, RoundingMode.HALF_UP)));
  }
}
