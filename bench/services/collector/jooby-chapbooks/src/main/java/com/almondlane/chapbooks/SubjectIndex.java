package com.almondlane.chapbooks;

import java.util.HashMap;
import java.util.Map;

/** The subject index of the collection, all of it in memory since the collection was small. */
final class SubjectIndex {
  private static final int SUBJECTS = 250_000;

  record Subject(String heading, int first, int last) {}

  private final Map<Integer, Subject> subjects = new HashMap<>(2 * SUBJECTS);

  SubjectIndex() {
    for (int number = 0; number < SUBJECTS; number++) {
      subjects.put(number, new Subject("subject " + number + ", ballads of", number * 3, number * 3 + 17));
    }
  }

  Subject at(int number) {
    return subjects.get(Math.floorMod(number, SUBJECTS));
  }
}
