package com.rosehithe.nurseries;

import io.vertx.core.Future;
import io.vertx.core.Vertx;

/** Draws a label's bar code; not on the event loop, one after another for each. */
final class LabelPrinter {
  private static final String[] BARS = {"▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};
  private final Vertx vertx;

  LabelPrinter(Vertx vertx) {
    this.vertx = vertx;
  }

  Future<String> print(Plant plant, int stock) {
    return vertx.executeBlocking(() -> plant.latin() + " (" + plant.name() + ")\n" + plant.height() + " m, "
        + plant.water() + " l\n" + barCode(plant.latin() + stock) + "\n");
  }

  private static String barCode(String text) {
    var code = new StringBuilder();
    for (char letter : text.toCharArray()) {
      for (int bit = 0; bit < 3; bit++) code.append(BARS[(letter >> bit * 2) & 7]);
    }
    return code.toString();
  }
}
