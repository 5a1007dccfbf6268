package org.tidewell.parishes;

record Baptism(String parish, int year, String entry) {
  String json() {
    return "{\"parish\":\"" + parish + "\",\"year\":" + year + ",\"entry\":\"" + entry + "\"}";
  }
}
