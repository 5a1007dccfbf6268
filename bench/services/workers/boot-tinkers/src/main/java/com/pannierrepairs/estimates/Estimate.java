package com.pannierrepairs.estimates;

record Estimate(String number, long partsCents, long labourCents, long carriageCents) {
  long getTotalCents() {
    return partsCents + labourCents + carriageCents;
  }
}
