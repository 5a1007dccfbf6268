package com.peatreek.distilleries;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;

/** A step of the work, with hands of its own and room for some items before it. */
final class Stage<T> {
  interface Work<T> {
    void on(T item) throws InterruptedException;
  }

  private final BlockingQueue<T> room;
  private final Work<T> work;
  private final Consumer<T> next;

  Stage(String name, int hands, int room, Work<T> work, Consumer<T> next) {
    this.room = new ArrayBlockingQueue<>(room);
    this.work = work;
    this.next = next;
    for (int hand = 1; hand <= hands; hand++) Thread.ofPlatform().name(name + "-" + hand).daemon().start(this::run);
  }

  void put(T item) {
    try {
      room.put(item);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void run() {
    try {
      while (true) {
        T item = room.take();
        work.on(item);
        next.accept(item);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
