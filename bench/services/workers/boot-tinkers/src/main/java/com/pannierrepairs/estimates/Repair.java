package com.pannierrepairs.estimates;

/** What a customer has described at the counter. */
record Repair(String number, String article, int damage) {
  static Repair of(String number) {
    int hash = Math.floorMod(number.hashCode(), 9_000);
    return new Repair(number, "KETTLE-" + hash % 40, 1 + hash % 5);
  }
}
