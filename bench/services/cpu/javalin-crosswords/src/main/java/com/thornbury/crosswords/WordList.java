package com.thornbury.crosswords;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/** All the words that our setters use. */
final class WordList {
  private static final String[] SYLLABLES = {"ba", "cor", "de", "fen", "gri", "hol", "im", "jo", "kel", "lu", "mar", "no",
      "op", "pri", "qua", "ros", "ste", "tu", "ver", "wil"};

  private final List<String> words;

  WordList(int size, long seed) {
    var random = new Random(seed);
    words = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      var word = new StringBuilder();
      for (int n = 3 + random.nextInt(2); n > 0; n--) {
        word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
      }
      words.add(word.toString());
    }
  }

  /** Returns the words that need the fewest edits, best first. */
  List<String> closest(String guess, int count) {
    record Candidate(String word, int edits) {}
    var best = new PriorityQueue<Candidate>(count + 1, Comparator.comparingInt(Candidate::edits).reversed());
    int[][] rows = new int[3][40];
    for (String word : words) {
      int edits = edits(guess, word, rows);
      if (best.size() < count || edits < best.peek().edits()) {
        best.add(new Candidate(word, edits));
        if (best.size() > count) {
          best.poll();
        }
      }
    }
    return best.stream().sorted(Comparator.comparingInt(Candidate::edits)).map(Candidate::word).toList();
  }

  /** Insertions, deletions, replacements and transpositions of neighbours. */
  private static int edits(String a, String b, int[][] rows) {
    int[] beforeLast = rows[0];
    int[] last = rows[1];
    int[] current = rows[2];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int edits = Math.min(Math.min(last[j] + 1, current[j - 1] + 1), last[j - 1] + cost);
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
          edits = Math.min(edits, beforeLast[j - 2] + 1);
        }
        current[j] = edits;
      }
      int[] free = beforeLast;
      beforeLast = last;
      last = current;
      current = free;
    }
    return last[b.length()];
  }
}
