package com.milestone.pathfinders;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.springframework.stereotype.Component;

/** The roads of the county: a junction at each corner of a grid, and how long it takes from one to its neighbours. */
@Component
class Roads {
  private static final int SIDE = 130;
  private static final int JUNCTIONS = SIDE * SIDE;

  private record Arrival(int junction, int seconds) implements Comparable<Arrival> {
    @Override
    public int compareTo(Arrival other) {
      return Integer.compare(seconds, other.seconds);
    }
  }

  private final int[] east = new int[JUNCTIONS];
  private final int[] south = new int[JUNCTIONS];
  private final BlockingQueue<int[]> tables = new ArrayBlockingQueue<>(16);

  Roads() {
    var random = new SplittableRandom(1764);
    Arrays.setAll(east, i -> random.nextInt(10, 90));
    Arrays.setAll(south, i -> random.nextInt(10, 90));
    while (tables.remainingCapacity() > 0) tables.add(new int[JUNCTIONS]);
  }

  /** How long it takes from the depot, in the north west, to the place. */
  int seconds(String place, int density) throws InterruptedException {
    int to = JUNCTIONS - 1 - Math.floorMod(place.hashCode(), SIDE);
    int[] table = tables.take();
    try {
      return quickest(table, to, density);
    } finally {
      tables.put(table);
    }
  }

  private int quickest(int[] table, int to, int density) {
    Arrays.fill(table, Integer.MAX_VALUE);
    table[0] = 0;
    var open = new PriorityQueue<Arrival>();
    open.add(new Arrival(0, 0));
    while (true) {
      Arrival next = open.remove();
      int at = next.junction();
      if (at == to) return next.seconds();
      if (next.seconds() > table[at]) continue;
      if (at % SIDE < SIDE - 1) arrive(table, open, at + 1, next.seconds() + east[at] + density);
      if (at % SIDE > 0) arrive(table, open, at - 1, next.seconds() + east[at - 1] + density);
      if (at < JUNCTIONS - SIDE) arrive(table, open, at + SIDE, next.seconds() + south[at] + density);
      if (at >= SIDE) arrive(table, open, at - SIDE, next.seconds() + south[at - SIDE] + density);
    }
  }

  private static void arrive(int[] table, PriorityQueue<Arrival> open, int at, int seconds) {
    if (seconds >= table[at]) return;
    table[at] = seconds;
    open.add(new Arrival(at, seconds));
  }
}
