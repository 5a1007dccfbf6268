package com.conche.costing;

import java.io.IOException;

/** The treasury's rates, which must be those of the moment: 6 ms. */
final class Currencies {
  private final Calls calls;

  Currencies(int port) {
    calls = new Calls(port);
  }

  long permilleOfDollar() throws IOException, InterruptedException {
    return 900 + calls.get("/rates/EURUSD").length() % 40;
  }
}
