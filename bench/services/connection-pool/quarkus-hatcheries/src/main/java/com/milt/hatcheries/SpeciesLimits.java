package com.milt.hatcheries;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How much of a feed a species may get, the least of what the authorities of the regions allow. */
@ApplicationScoped
public class SpeciesLimits {
  private final Map<String, Integer> grams = new ConcurrentHashMap<>();

  void learn(String species, int most) {
    grams.merge(species, most, Math::min);
  }

  int gramsPerFeed(String species) {
    return grams.getOrDefault(species, 0);
  }
}
