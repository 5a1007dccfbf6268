package com.fenlandcommons.reedcutters;

/** Half of the reed comes from the great fen at Withern, the rest from 48 small parishes. */
final class Parishes {
  static final int SMALL = 48;

  private Parishes() {}

  static String of(int cutting) {
    return cutting % 2 == 0 ? "withern" : "parish-" + Math.floorMod(cutting / 2 * 7, SMALL);
  }
}
