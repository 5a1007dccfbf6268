package org.ordnance.maprooms;

/** The heights of a square of the country, row by row. */
record Sheet(String square, byte[] heights, long checksum) {
  private static final int WIDTH = 128;

  Summary summary() {
    int lowest = Byte.MAX_VALUE;
    int highest = Byte.MIN_VALUE;
    int steep = 0;
    for (int i = 0; i < heights.length; i++) {
      lowest = Math.min(lowest, heights[i]);
      highest = Math.max(highest, heights[i]);
      if (i >= WIDTH && Math.abs(heights[i] - heights[i - WIDTH]) > 40) steep++;
    }
    return new Summary(square, heights.length / WIDTH, lowest, highest, steep, Long.toHexString(checksum));
  }
}
