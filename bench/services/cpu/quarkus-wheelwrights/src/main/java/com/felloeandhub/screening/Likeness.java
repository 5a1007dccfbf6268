package com.felloeandhub.screening;

import java.util.regex.Pattern;

/** How much a name is like what stands somewhere in a text, in percent. */
final class Likeness {
  private static final Pattern NOISE = Pattern.compile("[^a-z]+");

  private Likeness() {}

  static String normal(String text) {
    return NOISE.matcher(text.toLowerCase(java.util.Locale.ROOT)).replaceAll(" ").strip();
  }

  /** Compares the name with each window of the text, as names are misspelt; Sellers' algorithm. */
  static int percent(String name, String text) {
    int[] above = new int[text.length() + 1];
    int[] row = new int[text.length() + 1];
    for (int i = 1; i <= name.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= text.length(); j++) {
        int replace = above[j - 1] + (name.charAt(i - 1) == text.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replace, 1 + Math.min(above[j], row[j - 1]));
      }
      int[] swap = above;
      above = row;
      row = swap;
    }
    int least = name.length();
    for (int distance : above) least = Math.min(least, distance);
    return 100 - 100 * least / name.length();
  }
}
