package com.paperlantern.nightmarkets;

record Deal(Offer offer, int cents, String receipt) {
  String json() {
    return "{\"stall\":\"" + offer.stall() + "\",\"buyer\":" + offer.buyer() + ",\"cents\":" + cents
        + ",\"receipt\":" + receipt + "}";
  }
}
