package com.damaskmill.bolts;

record Cut(int bolt, String cloth, int centimetres) {
  String json() {
    return "{\"bolt\":" + bolt + ",\"cloth\":\"" + cloth + "\",\"centimetres\":" + centimetres + "}";
  }
}
