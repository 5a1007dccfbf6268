package com.cornmarket.weighhouses;

import jakarta.inject.Singleton;

@Singleton
class WeighingService {
  private final ScalesClient scales;
  private final TollOfficeClient tolls;

  WeighingService(ScalesClient scales, TollOfficeClient tolls) {
    this.scales = scales;
    this.tolls = tolls;
  }

  WeighTicket weigh(String cart) {
    int tare = tolls.tare(cart).value();
    int gross = scales.gross(cart).value() * 3;
    return new WeighTicket(cart, gross, tare, gross - tare);
  }
}
