package com.saltmarsh.harvests;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Works out what a field has yielded, from all weighings of the years, and keeps the last reports at hand. */
final class Yields {
  private record Weighing(int field, int day, double tonnes) {}

  private static final int RECENT = 50;

  private final List<Weighing> weighings = new ArrayList<>();
  private final ArrayDeque<List<Weighing>> recent = new ArrayDeque<>();
  private final AtomicInteger turn = new AtomicInteger();

  Yields() {
    for (int i = 0; i < 1_250_000; i++) weighings.add(new Weighing(i % 160, i / 160, i % 7));
  }

  double of(String field) {
    int number = turn.getAndIncrement() % 160;
    List<Weighing> report = new ArrayList<>();
    double sum = 0;
    for (int i = number; i < weighings.size(); i += 160) {
      Weighing weighing = weighings.get(i);
      report.add(new Weighing(field.hashCode(), weighing.day(), weighing.tonnes() * 1.02));
      sum += weighing.tonnes();
    }
    synchronized (recent) {
      recent.addLast(report);
      if (recent.size() > RECENT) recent.removeFirst();
    }
    return sum;
  }
}
