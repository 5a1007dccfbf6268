package com.thimbleandpin.quilters;

import jakarta.inject.Singleton;

@Singleton
class EstimateService {
  private static final int PENCE_PER_PATCH = 3;

  private final Warehouse warehouse;
  private final PriceList prices;

  EstimateService(Warehouse warehouse, PriceList prices) {
    this.warehouse = warehouse;
    this.prices = prices;
  }

  Estimate estimate(Pattern pattern) {
    Bolt bolt = warehouse.layOut(pattern);
    long pence = (long) pattern.yards() * prices.yard(bolt) + (long) PENCE_PER_PATCH * pattern.patches();
    return new Estimate(pattern.name(), bolt.number(), pattern.patches(), pence);
  }
}
