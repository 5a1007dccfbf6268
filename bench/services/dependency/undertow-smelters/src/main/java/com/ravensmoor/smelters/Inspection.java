package com.ravensmoor.smelters;

record Inspection(String charge, int degrees, double copper) {
  String json() {
    return "{\"charge\":\"" + charge + "\",\"degrees\":" + degrees + ",\"copper\":" + copper + "}";
  }
}
