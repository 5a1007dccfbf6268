package com.nordledger.einvoices;

import java.util.ArrayList;
import java.util.List;

record Invoice(String number, String seller, String buyer, List<Line> lines) {
  record Line(int id, String item, int quantity, long cents) {}

  static Invoice of(String number, int seed, int lines) {
    List<Line> list = new ArrayList<>(lines);
    for (int i = 1; i <= lines; i++) {
      list.add(new Line(i, "Timber, planed, " + (12 + seed % 30) + " x " + (40 + i), 1 + (seed + i) % 50, 1_000L + 37L * i));
    }
    return new Invoice(number, "NO" + (900_000_000 + seed), "SE" + (550_000_000 + seed), list);
  }

  long cents() {
    return lines.stream().mapToLong(line -> line.quantity() * line.cents()).sum();
  }
}
