package com.ravensmoor.locksmiths;

/** Each eighth order is for a safe. */
final class Workshop {
  private final KeyBench keys;
  private final SafeBench safes;

  Workshop(KeyBench keys, SafeBench safes) {
    this.keys = keys;
    this.safes = safes;
  }

  String make(int order) {
    return order % 8 == 0 ? safes.cut(order) : keys.cut(order);
  }
}
