package org.blackpencil.censors;

import java.util.concurrent.Semaphore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Blackens what gives away a place: whatever follows a preposition and ends in what places end in. */
final class Censor {
  private static final Pattern PLACES =
      Pattern.compile("\\b(?:near|at|from|behind)(?:\\s+\\w+)*?\\s+(\\w+(?:ville|court|sur|mont))\\b", Pattern.CASE_INSENSITIVE);

  private final Semaphore desks = new Semaphore(10);

  int blacken(String letter, StringBuilder blackened) throws InterruptedException {
    desks.acquire();
    try {
      Matcher places = PLACES.matcher(letter);
      int found = 0;
      int from = 0;
      while (places.find()) {
        blackened.append(letter, from, places.start(1)).append("_____");
        from = places.end(1);
        found++;
      }
      blackened.append(letter, from, letter.length());
      return found;
    } finally {
      desks.release();
    }
  }
}
