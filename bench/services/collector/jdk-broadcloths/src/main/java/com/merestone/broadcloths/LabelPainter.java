package com.merestone.broadcloths;

import java.util.Arrays;

/** Paints a label as a bitmap of 300 dots per inch, of which it keeps no more than a checksum. */
final class LabelPainter {
  private static final int WIDTH = 1_200;
  private static final int HEIGHT = 900;

  long paint(Stock.Bolt bolt, String weaver) {
    var dots = new byte[WIDTH * HEIGHT];
    int bars = bolt.name().length() + weaver.length();
    for (int bar = 0; bar < bars; bar++) {
      int from = (bar * 37 % HEIGHT) * WIDTH;
      Arrays.fill(dots, from, from + 200, (byte) (bar % 2 + 1));
    }
    long check = 0;
    for (int i = 0; i < dots.length; i += WIDTH) check = 31 * check + dots[i];
    return check;
  }
}
