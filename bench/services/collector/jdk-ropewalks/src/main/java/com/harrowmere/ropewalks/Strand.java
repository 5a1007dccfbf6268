package com.harrowmere.ropewalks;

import java.nio.ByteBuffer;

/** A strand is laid in memory that the plotter reads by itself, outside the heap. */
final class Strand {
  private static final int BYTES = 1 << 20;
  private static final int STEP = 64;

  private final Patterns.Pattern pattern;
  private final ByteBuffer plot = ByteBuffer.allocateDirect(BYTES);

  Strand(Patterns.Pattern pattern) {
    this.pattern = pattern;
  }

  int lay() {
    int[] twists = pattern.twists();
    int length = 0;
    for (int at = 0; at < BYTES; at += STEP) {
      int twist = twists[at / STEP % twists.length];
      plot.putInt(at, twist);
      length += twist;
    }
    return length / 1_000;
  }
}
