package com.pannierrepairs.estimates;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.stereotype.Service;

/** Asks all three at a time, so that a customer at the counter waits 30 ms, not 90. */
@Service
class EstimateService {
  private final PriceBook prices;
  private final Workshop workshop;
  private final Carriers carriers;

  EstimateService(PriceBook prices, Workshop workshop, Carriers carriers) {
    this.prices = prices;
    this.workshop = workshop;
    this.carriers = carriers;
  }

  Estimate estimate(Repair repair) throws InterruptedException {
    CompletableFuture<Long> parts = prices.parts(repair);
    CompletableFuture<Long> labour = workshop.labour(repair);
    CompletableFuture<Long> carriage = carriers.carriage(repair);
    try {
      CompletableFuture.allOf(parts, labour, carriage).get(60, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("no estimate for " + repair.number(), e);
    }
    return new Estimate(repair.number(), parts.join(), labour.join(), carriage.join());
  }
}
