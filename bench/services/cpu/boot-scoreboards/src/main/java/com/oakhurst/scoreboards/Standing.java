package com.oakhurst.scoreboards;

import java.util.Arrays;

final class Standing {
  private final int[] points;
  private final int[] order;

  private Standing(int[] points, int[] order) {
    this.points = points;
    this.order = order;
  }

  static Standing blank(int archers) {
    var points = new int[archers];
    for (int i = 0; i < archers; i++) points[i] = i * 7919 % 1000;
    var order = points.clone();
    Arrays.sort(order);
    return new Standing(points, order);
  }

  Standing with(int archer, int more) {
    int[] next = points.clone();
    next[archer] = (next[archer] + more) % 1000;
    int[] ranked = next.clone();
    Arrays.sort(ranked);
    return new Standing(next, ranked);
  }

  int place(int archer) {
    int at = Arrays.binarySearch(order, points[archer]);
    return order.length - at;
  }
}
