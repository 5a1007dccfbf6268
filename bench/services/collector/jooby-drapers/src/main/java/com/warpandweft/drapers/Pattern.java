package com.warpandweft.drapers;

import java.util.ArrayList;
import java.util.List;

/** A pattern, thread by thread: about 180 KB. */
record Pattern(String name, List<Yarn> warp) {
  record Yarn(Integer colour, Knot over, Knot under) {}

  record Knot(int row, int turns) {}

  private static final int YARNS = 2_000;

  static Pattern layOut(String name, int number) {
    List<Yarn> warp = new ArrayList<>(YARNS);
    for (int i = 0; i < YARNS; i++) {
      int row = (number + 7 * i) % 901;
      warp.add(new Yarn(1_000 + row, new Knot(row, i % 5), new Knot(row + 1, i % 3)));
    }
    return new Pattern(name, warp);
  }

  String json() {
    Yarn first = warp.getFirst();
    return "{\"pattern\":\"" + name + "\",\"yarns\":" + warp.size() + ",\"colour\":" + first.colour() + ",\"turns\":" + first.over().turns() + "}";
  }
}
