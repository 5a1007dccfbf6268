package com.millbrook.lighthouses;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The lines to the lamps that are free. */
final class LampStore {
  private final BlockingQueue<Lamp> free;

  LampStore(int lines) {
    free = new ArrayBlockingQueue<>(lines);
    for (int i = 0; i < lines; i++) free.add(new Lamp());
  }

  Lamp take() throws InterruptedException {
    return free.take();
  }

  void giveBack(Lamp lamp) {
    free.offer(lamp);
  }
}
