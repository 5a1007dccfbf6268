package com.wexcombe.saunas;

import jakarta.enterprise.context.ApplicationScoped;

/** A telegram and its answer take 24 ms. */
@ApplicationScoped
public class StoveBus {
  int ask(String sauna) throws InterruptedException {
    Thread.sleep(24);
    return 60 + Math.floorMod(sauna.hashCode(), 35);
  }
}
