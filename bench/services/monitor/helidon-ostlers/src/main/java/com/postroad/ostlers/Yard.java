package com.postroad.ostlers;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** The inn's yard; a coach is driven to whichever stall the ostler at the gate points to. */
final class Yard {
  private final List<Stall> stalls;

  Yard(int size, RemountOffice office) {
    stalls = IntStream.range(0, size).mapToObj(number -> new Stall(number, office)).toList();
  }

  Team change(String coach) {
    return stalls.get(ThreadLocalRandom.current().nextInt(stalls.size())).change(coach);
  }
}
