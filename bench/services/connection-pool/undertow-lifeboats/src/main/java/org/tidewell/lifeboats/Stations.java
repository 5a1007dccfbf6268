package org.tidewell.lifeboats;

import java.util.List;

final class Stations {
  static final List<String> ALL = List.of("aldern", "birk", "cawl", "dunmoor", "eastness", "farholm", "gull-head", "hythe",
      "inch", "keel", "longsands", "marram", "nore", "otter-bay", "pendle", "quay-end", "redcliff");

  private Stations() {}
}
