package com.oakhurst.breweries;

record Verdict(String batch, int nose, int palate, int finish) {
  String json() {
    return "{\"batch\":\"" + batch + "\",\"nose\":" + nose + ",\"palate\":" + palate + ",\"finish\":" + finish + "}";
  }
}
