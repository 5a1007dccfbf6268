package com.trawlmark.quotas;

record Quota(String vessel, int kilograms, int landed) {
  String json() {
    return "{\"vessel\":\"" + vessel + "\",\"kilograms\":" + kilograms + ",\"left\":" + (kilograms - landed) + "}";
  }
}
