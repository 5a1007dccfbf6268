package org.deckle.papermills;

import java.nio.charset.StandardCharsets;

final class Shelves {
  private static final String[] PAPERS = {"laid", "wove", "vellum", "rag", "blotting", "tissue", "marbled"};

  private Shelves() {}

  static byte[] list(String mill) {
    var csv = new StringBuilder(300_000);
    long state = mill.hashCode();
    for (int ream = 0; ream < 6000; ream++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      csv.append(mill).append(';').append(ream).append(';').append(PAPERS[(int) (state >>> 33) % PAPERS.length])
          .append(';').append((state >>> 40) % 500).append(';').append((state >>> 50) % 90 + 10).append('\n');
    }
    return csv.toString().getBytes(StandardCharsets.US_ASCII);
  }
}
