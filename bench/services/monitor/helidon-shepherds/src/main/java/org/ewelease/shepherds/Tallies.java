package org.ewelease.shepherds;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** How often each sheep was seen; the map sees to it that one sheep is not counted twice at a time. */
final class Tallies {
  private static final int FLOCK = 300;

  private final ConcurrentHashMap<Earmark, Tally> tallies = new ConcurrentHashMap<>(1024);
  private final AtomicInteger through = new AtomicInteger();
  private final Registry registry;

  Tallies(Registry registry) {
    this.registry = registry;
  }

  Tally gather(String farm) {
    var sheep = new Earmark(farm, Math.floorMod(through.getAndIncrement(), FLOCK));
    return tallies.compute(sheep, (mark, before) ->
        new Tally(mark.tag(), before == null ? 1 : before.seen() + 1, registry.enter(mark)));
  }
}
