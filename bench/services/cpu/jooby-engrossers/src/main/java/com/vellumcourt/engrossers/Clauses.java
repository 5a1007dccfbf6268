package com.vellumcourt.engrossers;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** The standing clauses of a conveyance. */
final class Clauses {
  private static final String[] WORDS = ("whereas the said party hereby doth grant convey release and confirm unto heirs assigns "
      + "messuage tenement dwelling garden orchard paddock close bounded northward southward by lands late of together with "
      + "all ways waters watercourses easements profits commodities appurtenances whatsoever to have and to hold for ever").split(" ");

  private Clauses() {}

  static byte[] of(String deed, String title) {
    var random = new Random(deed.hashCode());
    var text = new StringBuilder(66_000).append(title).append('\n');
    while (text.length() < 60_000) {
      text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextInt(9) == 0 ? ",\n" : " ");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
