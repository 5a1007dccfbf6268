package com.milt.hatcheries;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.concurrent.Semaphore;

/** Plans feeds: no more than forty at a time, which is what the dispensers' bus takes. */
@ApplicationScoped
public class FeedPlanner {
  private static final int BUS = 40;

  private final Semaphore bus = new Semaphore(BUS, true);
  private final TankRepository tanks;
  private final SpeciesLimits limits;

  FeedPlanner(TankRepository tanks, SpeciesLimits limits) {
    this.tanks = tanks;
    this.limits = limits;
  }

  FeedPlan plan(int number) throws SQLException, InterruptedException {
    bus.acquire();
    try {
      TankRepository.Tank tank = tanks.lastReading(number);
      if (tank == null) return null;
      int most = limits.gramsPerFeed(tank.species());
      int grams = Math.min(most, (int) (tank.fry() * tank.oxygen() / 400));
      return new FeedPlan(number, tank.species(), grams, tank.oxygen());
    } finally {
      bus.release();
    }
  }
}
