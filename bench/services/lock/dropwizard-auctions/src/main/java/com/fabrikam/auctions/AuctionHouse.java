package com.fabrikam.auctions;

import java.io.IOException;
import java.util.concurrent.locks.StampedLock;

/** What each lot stands at. */
public class AuctionHouse {
  public record Standing(int lot, long cents, long bids) {}

  private static final int LOTS = 1000;
  private final StampedLock floor = new StampedLock();
  private final long[] cents = new long[LOTS];
  private final long[] bids = new long[LOTS];
  private final BidJournal journal;

  public AuctionHouse(BidJournal journal) { this.journal = journal; }

  public Standing standing(int lot) {
    long stamp = floor.tryOptimisticRead();
    var standing = new Standing(lot, cents[lot], bids[lot]);
    if (!floor.validate(stamp)) {
      stamp = floor.readLock();
      try {
        standing = new Standing(lot, cents[lot], bids[lot]);
      } finally {
        floor.unlockRead(stamp);
      }
    }
    return standing;
  }

  public Standing bid(int lot, long offer) throws IOException, InterruptedException {
    long stamp = floor.writeLock();
    try {
      bids[lot]++;
      if (offer > cents[lot]) {
        cents[lot] = offer;
      }
      journal.record(lot, offer);
      return new Standing(lot, cents[lot], bids[lot]);
    } finally {
      floor.unlockWrite(stamp);
    }
  }
}
