package com.larkhill.herbarium;

import java.util.zip.Adler32;

/** Prints of the sheets, put together from strips. */
final class Plates {
  private static final int STRIPS = 24;
  private static final int STRIP = 192 * 1024;

  private final Catalogue catalogue;

  Plates(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  long print(String sheet) {
    catalogue.refresh(4);
    Specimen specimen = catalogue.find(sheet);
    var check = new Adler32();
    for (int i = 0; i < STRIPS; i++) check.update(strip(specimen, i), 0, 1024);
    return check.getValue();
  }

  private static byte[] strip(Specimen specimen, int number) {
    var strip = new byte[STRIP];
    int shade = specimen.id() + specimen.location().metres() + number;
    for (int x = 0; x < strip.length; x += 64) strip[x] = (byte) (shade + x);
    return strip;
  }
}
