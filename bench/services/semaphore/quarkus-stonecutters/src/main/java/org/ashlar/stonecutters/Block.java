package org.ashlar.stonecutters;

/** A block of a kind of stone, of 4.5 cubic metres. */
record Block(String stone) {
  int tonnes() {
    return switch (stone) {
      case "granite" -> 12;
      case "limestone" -> 10;
      case "sandstone" -> 9;
      default -> 11;
    };
  }
}
