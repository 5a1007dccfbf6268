package com.vellumcourt.engrossers;

final class Engrossing {
  private final LandRegistry registry;
  private final Packers packers;

  Engrossing(LandRegistry registry, Packers packers) {
    this.registry = registry;
    this.packers = packers;
  }

  Parcel parcel(String deed) throws Exception {
    byte[] text = Clauses.of(deed, registry.title(deed));
    return new Parcel(deed, text.length, packers.pack(text));
  }
}
