package org.brewster.kaleidoscopes;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The shards that are seen. With a turn, some of them fall, and others take their places. */
final class Mirrors {
  private record Shard(long colour, byte[] glass) {}

  private final AtomicReferenceArray<Shard> shards;

  Mirrors(int number) {
    shards = new AtomicReferenceArray<>(number);
    for (int i = 0; i < number; i++) shards.set(i, new Shard(i, new byte[40]));
  }

  long turn(int falling) {
    var random = ThreadLocalRandom.current();
    long colour = 0;
    for (int i = 0; i < falling; i++) {
      int place = random.nextInt(shards.length());
      Shard fallen = shards.get(place);
      colour += fallen.colour();
      shards.set(place, new Shard(fallen.colour() + 1, new byte[40]));
    }
    return colour;
  }
}
