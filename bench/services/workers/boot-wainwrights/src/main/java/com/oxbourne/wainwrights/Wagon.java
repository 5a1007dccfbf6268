package com.oxbourne.wainwrights;

import java.util.Map;
import java.util.Optional;

enum Wagon {
  HAY_WAIN("hay-wain", new Timber("ash", 34), 26),
  TUMBREL("tumbrel", new Timber("elm", 18), 11),
  DRAY("dray", new Timber("oak", 27), 19);

  private static final Map<String, Wagon> BY_NAME =
      Map.of(HAY_WAIN.label, HAY_WAIN, TUMBREL.label, TUMBREL, DRAY.label, DRAY);

  final String label;
  final Timber timber;
  final int daysOfWork;

  Wagon(String label, Timber timber, int daysOfWork) {
    this.label = label;
    this.timber = timber;
    this.daysOfWork = daysOfWork;
  }

  static Optional<Wagon> named(String label) { return Optional.ofNullable(BY_NAME.get(label)); }
}
