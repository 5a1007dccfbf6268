package com.larkmoor.lockkeepers;

/** So many barges fit in; the others wait before the gate. */
final class Chamber {
  private final int room;
  private int inside;

  Chamber(int room) {
    this.room = room;
  }

  synchronized void enter() throws InterruptedException {
    while (inside == room) wait();
    inside++;
  }

  synchronized void leave() {
    inside--;
    notify();
  }
}
