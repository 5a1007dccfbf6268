package com.fernhollow.tapestries;

/** Weaves samples of a pattern; the camera takes 10 ms to look a sample over. */
final class Workshop {
  private static final int WIDTH = 64 * 1024;
  private static final int HEIGHT = 80;

  private final Patterns patterns = new Patterns();

  long inspect(String pattern) throws InterruptedException {
    Tapestry sample = Tapestry.weave(patterns.of(pattern), HEIGHT, WIDTH);
    Thread.sleep(10);
    return sample.checksum() + sample.height();
  }
}
