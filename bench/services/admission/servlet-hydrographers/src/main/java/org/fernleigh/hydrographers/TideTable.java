package org.fernleigh.hydrographers;

/** The height of the tide; four times a second, the table is written anew, for which readers wait 10 ms. */
final class TideTable implements Runnable {
  private final Thread clerk = Thread.ofPlatform().name("tide-clerk").daemon().unstarted(this);
  private int height;

  void start() {
    clerk.start();
  }

  void stop() {
    clerk.interrupt();
  }

  synchronized int height() {
    return height;
  }

  @Override
  public void run() {
    try {
      while (true) {
        Thread.sleep(240);
        write();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void write() throws InterruptedException {
    Thread.sleep(10);
    height = (int) Math.round(22 + 18 * Math.sin(System.currentTimeMillis() / 7_118_000.0));
  }
}
