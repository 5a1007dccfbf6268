package com.larkhill.heirlooms;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The value of a piece: what it fetched in comparable sales, on the average. */
final class Valuations {
  private static final List<String> SALEROOMS = List.of("london", "vienna", "geneva", "paris");

  private final AuctionHouse house;

  Valuations(AuctionHouse house) {
    this.house = house;
  }

  int value(String piece) throws InterruptedException, ExecutionException {
    List<Future<Integer>> hammerPrices = new ArrayList<>();
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String saleroom : SALEROOMS) hammerPrices.add(executor.submit(() -> house.hammerPrice(saleroom, piece)));
    }
    int sum = 0;
    for (var price : hammerPrices) sum += price.get();
    return sum / hammerPrices.size();
  }
}
