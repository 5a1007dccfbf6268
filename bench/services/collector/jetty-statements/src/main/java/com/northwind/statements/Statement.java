package com.northwind.statements;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

record Statement(int account, List<Line> lines, long balance) {
  record Line(LocalDate day, String text, long cents, long balance) {}

  private static final int LINES = 4000;

  /** Reads the bookings of the year. */
  static Statement of(int account) {
    var random = new SplittableRandom(account);
    var lines = new ArrayList<Line>(LINES);
    long balance = 0;
    LocalDate first = LocalDate.of(2025, 1, 1);
    for (int i = 0; i < LINES; i++) {
      long cents = random.nextLong(-90_000, 100_000);
      balance += cents;
      lines.add(new Line(first.plusDays(i * 365L / LINES), "card payment no " + random.nextInt(10_000_000), cents, balance));
    }
    return new Statement(account, lines, balance);
  }
}
