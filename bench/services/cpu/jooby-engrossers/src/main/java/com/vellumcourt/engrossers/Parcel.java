package com.vellumcourt.engrossers;

/** A deed as it goes to the archive. */
record Parcel(String deed, int length, int packed) {
  String json() { return "{\"deed\":\"" + deed + "\",\"length\":" + length + ",\"packed\":" + packed + "}"; }
}
