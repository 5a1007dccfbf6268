package com.oakhurst.telegraphs;

record Receipt(String office, long telegram, int attempts) {
  String json() {
    return "{\"office\":\"" + office + "\",\"telegram\":" + telegram + ",\"attempts\":" + attempts + "}";
  }
}
