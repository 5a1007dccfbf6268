package com.conche.costing;

record Cost(String recipe, long centsPerKilo, long priceBook) {
  String json() {
    return "{\"recipe\":\"" + recipe + "\",\"centsPerKilo\":" + centsPerKilo + ",\"priceBook\":" + priceBook + "}";
  }
}
