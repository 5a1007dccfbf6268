package com.vellumcourt.engrossers;

import java.util.zip.Deflater;

/** A deflater and its buffer. */
final class Packer {
  private final Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
  private final byte[] buffer = new byte[72_000];

  int pack(byte[] text) {
    deflater.reset();
    deflater.setInput(text);
    deflater.finish();
    int length = 0;
    while (!deflater.finished()) length += deflater.deflate(buffer);
    return length;
  }

  void end() { deflater.end(); }
}
