package com.rosehithe.nurseries;

import java.util.Map;
import java.util.Optional;

/** The head gardener's book. */
final class PlantBook {
  private final Map<String, Plant> plants = Map.of(
      "medlar", new Plant("medlar", "Mespilus germanica", 4, 60),
      "quince", new Plant("quince", "Cydonia oblonga", 5, 45),
      "mulberry", new Plant("mulberry", "Morus nigra", 9, 80));

  Optional<Plant> find(String name) { return Optional.ofNullable(plants.get(name)); }
}
