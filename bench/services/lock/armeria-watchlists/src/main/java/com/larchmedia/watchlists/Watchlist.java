package com.larchmedia.watchlists;

import java.util.List;
import java.util.stream.IntStream;

/** What a viewer wants to see, the latest first. */
record Watchlist(int viewer, List<Integer> titles) {
  private static final int LENGTH = 12;

  static Watchlist of(int viewer) {
    return new Watchlist(viewer, IntStream.range(0, LENGTH).map(i -> Math.floorMod(97 * viewer + 13 * i, 40_000)).boxed().toList());
  }

  Watchlist with(int title) {
    return new Watchlist(viewer, IntStream.range(0, LENGTH).mapToObj(i -> i == 0 ? Integer.valueOf(title) : titles.get(i - 1)).toList());
  }
}
