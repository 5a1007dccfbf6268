package com.fenlandfowl.passports;

import org.springframework.stereotype.Service;

/**
 * Deliberately without a transaction: since the outbreak two winters ago, when the ministry was slow and all
 * connections hung in open transactions, the ministry is asked outside of one. The repository has its own, short ones.
 */
@Service
class PassportService {
  private final FlockRepository flocks;
  private final Ministry ministry;

  PassportService(FlockRepository flocks, Ministry ministry) {
    this.flocks = flocks;
    this.ministry = ministry;
  }

  StampedFlock stamp(String wingMark) {
    Flock flock = flocks.findByWingMark(wingMark).orElseThrow(() -> new UnknownFlockException(wingMark));
    String stamp = ministry.stamp(flock.getWingMark(), flock.getBirds());
    return new StampedFlock(flock, stamp);
  }

  record StampedFlock(Flock flock, String stamp) {}
}
