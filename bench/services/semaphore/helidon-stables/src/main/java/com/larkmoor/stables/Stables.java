package com.larkmoor.stables;

import java.util.concurrent.Semaphore;

/** Thirteen horses; a coach is drawn by three of them, for 18 ms. */
final class Stables {
  private static final int TEAM = 3;

  private final Semaphore horses = new Semaphore(13);

  Team harness(String coach) throws InterruptedException {
    horses.acquire(TEAM);
    try {
      Thread.sleep(18);
      return new Team(coach, TEAM, 6 + Math.floorMod(coach.hashCode(), 9));
    } finally {
      horses.release(TEAM);
    }
  }
}
