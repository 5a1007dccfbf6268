package com.merestone.chairmakers;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** Each maker has seven benches. Orders wait their turn for as many as they need, without a thread. */
final class Benches {
  private static final int OF_A_MAKER = 7;

  private final Map<String, Maker> makers = new ConcurrentHashMap<>();

  CompletableFuture<Void> take(String maker, int benches) {
    return makers.computeIfAbsent(maker, name -> new Maker()).take(benches);
  }

  void give(String maker, int benches) {
    makers.get(maker).give(benches);
  }

  private static final class Maker {
    private record Waiting(int benches, CompletableFuture<Void> turn) {}

    private final Queue<Waiting> queue = new ArrayDeque<>();
    private int free = OF_A_MAKER;

    CompletableFuture<Void> take(int benches) {
      synchronized (this) {
        if (!queue.isEmpty() || free < benches) {
          var waiting = new Waiting(benches, new CompletableFuture<>());
          queue.add(waiting);
          return waiting.turn();
        }
        free -= benches;
      }
      return CompletableFuture.completedFuture(null);
    }

    void give(int benches) {
      synchronized (this) {
        free += benches;
      }
      for (Waiting next = next(); next != null; next = next()) next.turn().complete(null);
    }

    /** The first in the queue, if there are benches enough for it. */
    private synchronized Waiting next() {
      Waiting first = queue.peek();
      if (first == null || first.benches() > free) return null;
      free -= first.benches();
      return queue.remove();
    }
  }
}
