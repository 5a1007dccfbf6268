package com.merestone.herringboats;

import common.Partner;
import jakarta.inject.Singleton;
import java.util.concurrent.Semaphore;

/** The auction, 14 ms for a sale, of which we may have 30 under way. */
@Singleton
public class Auction {
  private final Client auction = new Client(Partner.start("-Ddelay=14"));
  private final Semaphore sales = new Semaphore(30, true);

  String sell(String boat, int pence) throws Exception {
    sales.acquire();
    try {
      return "B" + Math.floorMod(auction.get("/sales/" + boat + "?pence=" + pence).hashCode(), 500);
    } finally {
      sales.release();
    }
  }
}
