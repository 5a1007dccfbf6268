package com.harbourstone.mortgages;

/** What somebody applies for, in pounds. */
record Application(String reference, String applicant, long loan, String postcode) {
  static Application of(String reference) {
    int hash = Math.floorMod(reference.hashCode(), 1_000);
    return new Application(reference, "applicant-" + hash, 120_000 + 250L * hash, "LS" + (1 + hash % 28));
  }
}
