package com.merestone.herringboats;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.concurrent.atomic.AtomicInteger;

/** GET /boats/{boat}/catch: sells what a boat has landed at the price of the moment. */
@Controller("/boats")
public class CatchController {
  private final AtomicInteger sales = new AtomicInteger();
  private final Landings landings;
  private final FishPrices prices;
  private final Auction auction;

  public CatchController(Landings landings, FishPrices prices, Auction auction) {
    this.landings = landings;
    this.prices = prices;
    this.auction = auction;
  }

  @Get("/{boat}/catch")
  @ExecuteOn("skippers")
  public Sale sell(String boat) throws Exception {
    int crans = landings.crans(sales.getAndIncrement());
    int pence = crans * prices.of("herring");
    return new Sale(boat, crans, pence, auction.sell(boat, pence));
  }
}
