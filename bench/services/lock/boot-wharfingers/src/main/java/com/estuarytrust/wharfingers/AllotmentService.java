package com.estuarytrust.wharfingers;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class AllotmentService {
  private final BerthRepository berths;
  private final TideGauge gauge;

  AllotmentService(BerthRepository berths, TideGauge gauge) {
    this.berths = berths;
    this.gauge = gauge;
  }

  /** Reads the berth, asks for the tide, and allots the berth, all in one transaction. */
  @Transactional
  public Allotment allot(int id) {
    Berth berth = berths.find(id);
    int clearance = berth.depth() + gauge.level(berth.quay());
    berths.allot(id);
    return new Allotment(id, berth.quay(), clearance);
  }
}
