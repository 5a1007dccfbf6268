package com.saltmarsh.wharves;

import java.util.zip.CRC32;

/** The harbour's tally of arrivals, each sealed with the one before. */
final class Tally {
  private final CRC32 seal = new CRC32();
  private long arrivals;

  synchronized long arrived() {
    for (int i = 0; i < 2000; i++) seal.update((int) (arrivals + i));
    return ++arrivals;
  }
}
