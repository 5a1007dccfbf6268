package com.larkmoor.gristmills;

record Grades(String sack, int bran, int meal, int flour) {
  String json() {
    return "{\"sack\":\"" + sack + "\",\"bran\":" + bran + ",\"meal\":" + meal + ",\"flour\":" + flour + "}";
  }
}
