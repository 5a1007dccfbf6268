package com.harbourstone.mortgages;

record Offer(String reference, long loan, int basisPoints) {
  String json() {
    return "{\"reference\":\"" + reference + "\",\"loan\":" + loan + ",\"rate\":" + basisPoints / 100.0 + "}";
  }
}
