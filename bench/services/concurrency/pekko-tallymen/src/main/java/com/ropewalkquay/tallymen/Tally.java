package com.ropewalkquay.tallymen;

record Tally(String hold, long bale, String mark) {
  String json() { return "{\"hold\":\"" + hold + "\",\"bale\":" + bale + ",\"mark\":" + mark + "}"; }
}
