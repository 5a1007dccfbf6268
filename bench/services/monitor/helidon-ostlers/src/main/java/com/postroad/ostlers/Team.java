package com.postroad.ostlers;

record Team(String coach, int stall, long horses, int rested) {
  String json() {
    return "{\"coach\":\"" + coach + "\",\"stall\":" + stall + ",\"horses\":" + horses + ",\"rested\":" + rested + "}";
  }
}
