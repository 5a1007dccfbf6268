package com.chartrow.mapsellers;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Supplier;

/**
 * The units of the render farm that are ours. Work is let in in the order in which it came, so that
 * many small ones cannot hold up a large one for ever; what waits holds no thread.
 */
final class RenderBudget {
  private record Waiting(int units, Promise<Void> turn) {}

  private final Queue<Waiting> waiting = new ArrayDeque<>();
  private int left;

  RenderBudget(int units) {
    left = units;
  }

  <T> Future<T> within(int units, Supplier<Future<T>> work) {
    return turn(units).compose(turn -> work.get().onComplete(done -> giveBack(units)));
  }

  private Future<Void> turn(int units) {
    Promise<Void> turn = Promise.promise();
    synchronized (this) {
      if (!waiting.isEmpty() || left < units) {
        waiting.add(new Waiting(units, turn));
        return turn.future();
      }
      left -= units;
    }
    return Future.succeededFuture();
  }

  private void giveBack(int units) {
    Queue<Promise<Void>> next = new ArrayDeque<>();
    synchronized (this) {
      left += units;
      while (!waiting.isEmpty() && waiting.peek().units() <= left) {
        Waiting first = waiting.remove();
        left -= first.units();
        next.add(first.turn());
      }
    }
    next.forEach(turn -> turn.complete());
  }
}
