package com.larkhill.vineyards;

record HarvestReport(String vineyard, String weather, String soil, String sugar) {
  String json() {
    return "{\"vineyard\":\"" + vineyard + "\",\"weather\":\"" + weather + "\",\"soil\":\"" + soil + "\",\"sugar\":\"" + sugar + "\"}";
  }
}
