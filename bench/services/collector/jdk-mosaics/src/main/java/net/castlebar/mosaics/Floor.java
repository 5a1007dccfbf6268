package net.castlebar.mosaics;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** A floor of stones, each of which knows the shade of the one that was there before. */
final class Floor {
  private final Stone[] stones;

  Floor(int size) {
    stones = new Stone[size];
    for (int i = 0; i < size; i++) stones[i] = new Stone(i, i % 256, new Trace(0));
  }

  /** Takes some stones up and puts others down, after a drawing that is thrown away. */
  long relay(int count) {
    var random = ThreadLocalRandom.current();
    long shade = 0;
    for (byte[] line : drawing(1024)) shade += line[random.nextInt(line.length)];
    for (int i = 0; i < count; i++) {
      int at = random.nextInt(stones.length);
      Stone old = stones[at];
      stones[at] = new Stone(at, old.shade() + 7 & 255, new Trace(old.shade()));
      shade += old.shade();
    }
    return shade;
  }

  private static List<byte[]> drawing(int lines) {
    var drawing = new ArrayList<byte[]>(lines);
    for (int i = 0; i < lines; i++) drawing.add(new byte[1024]);
    return drawing;
  }

  private record Stone(int at, int shade, Trace before) {}

  private record Trace(int shade) {}
}
