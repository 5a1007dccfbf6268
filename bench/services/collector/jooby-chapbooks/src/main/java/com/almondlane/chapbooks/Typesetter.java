package com.almondlane.chapbooks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Sets sixteen pages, and keeps all of their bitmaps until the description of the scan is there. */
final class Typesetter {
  private static final int PAGES = 16;
  private static final int BITMAP = 24 * 1024;

  private final SubjectIndex index;

  Typesetter(SubjectIndex index) {
    this.index = index;
  }

  String set(String shelfmark, ScanStore scans) throws IOException, InterruptedException {
    List<byte[]> pages = new ArrayList<>(PAGES);
    for (int page = 0; page < PAGES; page++) pages.add(new byte[BITMAP]);
    String scan = scans.describe(shelfmark);
    int first = shelfmark.hashCode() + scan.length();
    int ink = 0;
    var headings = new StringBuilder();
    for (int page = 0; page < PAGES; page++) {
      SubjectIndex.Subject subject = index.at(first + page);
      pages.get(page)[page] = (byte) subject.last();
      ink += pages.get(page)[page];
      if (page < 3) headings.append(page == 0 ? "\"" : ",\"").append(subject.heading()).append('"');
    }
    return "{\"shelfmark\":\"" + shelfmark + "\",\"pages\":" + PAGES + ",\"ink\":" + ink + ",\"headings\":[" + headings + "]}";
  }
}
