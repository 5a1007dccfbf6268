package com.tallisford.pantries;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.Map;

/** Numbers the proposals of each pantry. */
@Singleton
public class Tally {
  private final Map<String, Long> numbers = new HashMap<>();

  public synchronized long next(String pantry) {
    return numbers.merge(pantry, 1L, Long::sum);
  }
}
