package org.ewelease.shepherds;

import java.util.Objects;

/** The mark in a sheep's ear: the farm, and its tag there. */
final class Earmark {
  private final String farm;
  private final int tag;

  Earmark(String farm, int tag) {
    this.farm = farm;
    this.tag = tag;
  }

  String farm() {
    return farm;
  }

  int tag() {
    return tag;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Earmark earmark && earmark.tag == tag && earmark.farm.equals(farm);
  }

  @Override
  public int hashCode() {
    return Objects.hash(farm);
  }
}
