package com.oakhurst.signalboxes;

import java.util.Random;

/** The order of the trains over a junction; whoever asks for it betters it for 3.5 ms, and takes what has been found. */
final class Timetable {
  private static final long BUDGET = 3_500_000;

  private final Random random = new Random(11);
  private final int[] order;
  private final int[][] headway;

  Timetable(int trains) {
    order = new int[trains];
    headway = new int[trains][trains];
    for (int i = 0; i < trains; i++) {
      order[i] = i;
      for (int j = 0; j < trains; j++) headway[i][j] = 2 + random.nextInt(9);
    }
  }

  synchronized String improve(String junction) {
    long end = System.nanoTime() + BUDGET;
    int best = minutes();
    while (System.nanoTime() < end) {
      int i = random.nextInt(order.length);
      int j = random.nextInt(order.length);
      swap(i, j);
      int minutes = minutes();
      if (minutes > best) swap(i, j);
      else best = minutes;
    }
    return "{\"junction\":\"" + junction + "\",\"first\":" + order[0] + ",\"minutes\":" + best + "}";
  }

  private int minutes() {
    int sum = 0;
    for (int i = 1; i < order.length; i++) sum += headway[order[i - 1]][order[i]];
    return sum;
  }

  private void swap(int i, int j) {
    int train = order[i];
    order[i] = order[j];
    order[j] = train;
  }
}
