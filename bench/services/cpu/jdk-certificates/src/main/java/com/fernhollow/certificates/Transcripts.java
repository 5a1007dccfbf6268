package com.fernhollow.certificates;

/** What somebody has learnt over the years, as the registrar hands it over. */
final class Transcripts {
  private static final int CREDITS = 480;
  private static final int SUBJECTS = 110;

  String of(String number) {
    int hash = Math.floorMod(number.hashCode(), 1000);
    var xml = new StringBuilder(CREDITS * 80);
    xml.append("<certificate number=\"").append(hash).append("\" holder=\"Student ").append(hash).append("\"><credits>");
    for (int i = 0; i < CREDITS; i++) {
      xml.append("<credit subject=\"S").append((i * 7 + hash) % SUBJECTS).append("\" year=\"").append(1990 + (i * 11 + hash) % 30)
          .append("\" points=\"").append(2 + i % 6).append("\">Course ").append(i).append("</credit>");
    }
    return xml.append("</credits></certificate>").toString();
  }
}
