package com.larchmedia.watchlists;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;

/** Lists in use are in memory; whichever has to go is written back, and must not be lost. */
final class Watchlists {
  static final int VIEWERS = 60_000;
  private static final int KEPT = 3_000;

  private final WatchlistStore store;
  private final Cache<Integer, Watchlist> lists = Caffeine.newBuilder()
      .maximumSize(KEPT)
      .executor(Runnable::run)
      .evictionListener(this::evicted)
      .build();

  Watchlists(WatchlistStore store) {
    this.store = store;
    for (int viewer = VIEWERS - KEPT; viewer < VIEWERS; viewer++) lists.put(viewer, Watchlist.of(viewer));
  }

  Watchlist add(int viewer, int title) {
    return lists.asMap().compute(viewer, (key, list) -> (list == null ? Watchlist.of(key) : list).with(title));
  }

  private void evicted(Integer viewer, Watchlist list, RemovalCause cause) {
    if (cause.wasEvicted()) store.write(list);
  }
}
