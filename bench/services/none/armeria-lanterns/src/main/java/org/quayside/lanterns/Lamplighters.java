package org.quayside.lanterns;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Three of them go round with one ladder between them, and wicks are always due sooner than they are trimmed. */
final class Lamplighters {
  private record Ladder(int rungs) {}

  private record Wick(int lantern, long due) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
    }
  }

  private final DelayQueue<Wick> wicks = new DelayQueue<>();
  private final GenericObjectPool<Ladder> ladders;

  Lamplighters() {
    var config = new GenericObjectPoolConfig<Ladder>();
    config.setMaxTotal(1);
    config.setJmxEnabled(false);
    ladders = new GenericObjectPool<>(new BasePooledObjectFactory<>() {
      @Override
      public Ladder create() {
        return new Ladder(14);
      }

      @Override
      public PooledObject<Ladder> wrap(Ladder ladder) {
        return new DefaultPooledObject<>(ladder);
      }
    }, config);
    for (int lantern = 0; lantern < 400; lantern++) wicks.add(due(lantern));
  }

  void start() {
    for (int one = 1; one <= 3; one++) Thread.ofPlatform().name("lamplighter-" + one).daemon().start(this::round);
  }

  private void round() {
    try {
      while (true) {
        Wick wick = wicks.take();
        Ladder ladder = ladders.borrowObject();
        try {
          Thread.sleep(ladder.rungs());
        } finally {
          ladders.returnObject(ladder);
        }
        wicks.add(due(wick.lantern()));
      }
    } catch (Exception e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Wick due(int lantern) {
    return new Wick(lantern, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(500 + lantern % 7 * 100));
  }
}
