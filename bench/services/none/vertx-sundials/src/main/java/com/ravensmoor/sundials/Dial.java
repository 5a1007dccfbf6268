package com.ravensmoor.sundials;

record Dial(String garden, double latitude) {
  String json() {
    return "{\"garden\":\"" + garden + "\",\"hour\":" + (6 + (int) (latitude * 10) % 12) + "}";
  }
}
