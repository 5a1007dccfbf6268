package com.harbourstone.settlements;

record Settlement(String merchant, long run, long cents) {
  String json() {
    return "{\"merchant\":\"" + merchant + "\",\"run\":" + run + ",\"cents\":" + cents + "}";
  }
}
