package com.fenlandcommons.reedcutters;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The tally of each parish. Its pages must be entered in order, so that a parish is entered by one at a time. */
final class CuttingBook {
  private static final class Page {
    private long bundles;
  }

  private final Map<String, Page> pages = new ConcurrentHashMap<>();
  private final CommonsRegistry registry;

  CuttingBook(CommonsRegistry registry) {
    this.registry = registry;
  }

  long enter(String parish, String season, int number) throws IOException, InterruptedException {
    Page page = pages.computeIfAbsent(parish, p -> new Page());
    synchronized (page) {
      page.bundles += 3 + number % 5;
      registry.record(parish, season, page.bundles);
      return page.bundles;
    }
  }
}
