package com.thimbleandpin.quilters;

/** How many patches a quilt has, and how many yards of cloth it wants. */
enum Pattern {
  LOG_CABIN(576, 9, "calico"),
  FLYING_GEESE(432, 7, "poplin"),
  WEDDING_RING(1_104, 11, "lawn");

  private final int patches;
  private final int yards;
  private final String weave;

  Pattern(int patches, int yards, String weave) {
    this.patches = patches;
    this.yards = yards;
    this.weave = weave;
  }

  static Pattern of(String name) {
    return valueOf(name.replace('-', '_').toUpperCase());
  }

  int patches() { return patches; }

  int yards() { return yards; }

  String weave() { return weave; }
}
