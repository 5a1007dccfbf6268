package com.fennimore.chandlers;

import java.util.Map;
import org.springframework.stereotype.Component;

/** What candles cost: by what they are made of, and by their length in inches. */
@Component
class PriceList {
  private static final Map<String, Integer> AN_INCH = Map.of("tallow", 3, "stearin", 5, "beeswax", 14, "spermaceti", 19);
  private static final int OF_ANYTHING_ELSE = 8;

  int pence(String candle) {
    int dash = candle.lastIndexOf('-');
    String wax = dash < 0 ? candle : candle.substring(0, dash);
    String inches = dash < 0 ? "" : candle.substring(dash + 1);
    return AN_INCH.getOrDefault(wax, OF_ANYTHING_ELSE) * (inches.matches("[1-9][0-9]?") ? Integer.parseInt(inches) : 6);
  }
}
