package com.homingpost.pigeonlofts;

record Arrival(String loft, long ring, long since) {
  String json() { return "{\"loft\":\"" + loft + "\",\"ring\":" + ring + ",\"since\":" + since + "}"; }
}
