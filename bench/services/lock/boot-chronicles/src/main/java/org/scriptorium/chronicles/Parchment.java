package org.scriptorium.chronicles;

import java.io.OutputStream;
import java.util.zip.Adler32;

/** Ink dries in 3 ms. */
final class Parchment extends OutputStream {
  private final Adler32 sum = new Adler32();

  @Override
  public void write(int b) {
    sum.update(b);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    sum.update(bytes, from, length);
  }

  @Override
  public void flush() {
    try {
      Thread.sleep(3);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
