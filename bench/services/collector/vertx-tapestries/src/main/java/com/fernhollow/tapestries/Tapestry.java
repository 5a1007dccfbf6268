package com.fernhollow.tapestries;

import java.util.ArrayList;
import java.util.List;

/** A tapestry as it comes off the loom, row by row. */
final class Tapestry {
  private final List<byte[]> rows;

  private Tapestry(List<byte[]> rows) {
    this.rows = rows;
  }

  static Tapestry weave(List<Stitch> pattern, int height, int width) {
    var rows = new ArrayList<byte[]>(height);
    for (int y = 0; y < height; y++) {
      byte[] row = new byte[width];
      for (int x = y % 64, n = y; x < width; x += 512, n++) {
        Stitch stitch = pattern.get(n % pattern.size());
        row[x] = (byte) (stitch.colour() + stitch.knot());
      }
      rows.add(row);
    }
    return new Tapestry(rows);
  }

  long checksum() {
    long sum = 17;
    for (byte[] row : rows) for (int x = 0; x < row.length; x += 4096) sum = 31 * sum + row[x];
    return sum;
  }

  int height() {
    return rows.size();
  }
}
