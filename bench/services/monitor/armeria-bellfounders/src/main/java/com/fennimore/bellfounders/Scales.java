package com.fennimore.bellfounders;

import com.google.common.eventbus.AllowConcurrentEvents;
import com.google.common.eventbus.Subscribe;

/** Weighs bells; there are as many scales as anybody could want. */
final class Scales {
  @Subscribe
  @AllowConcurrentEvents
  public void weigh(Casting casting) throws InterruptedException {
    Thread.sleep(2);
    casting.weighs(112 + Math.floorMod(casting.bell().hashCode(), 3_000));
  }
}
