package org.fernleigh.bagtags;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** The 24 printers of the counters. */
@ApplicationScoped
class Printers {
  private final TagNumbers numbers;
  private final GenericObjectPool<Printer> pool;

  Printers(TagNumbers numbers) {
    this.numbers = numbers;
    var config = new GenericObjectPoolConfig<Printer>();
    config.setMaxTotal(24);
    config.setMaxIdle(24);
    pool = new GenericObjectPool<>(new Factory(), config);
  }

  Tag print(String flight) {
    try {
      Printer printer = pool.borrowObject();
      try {
        String number = numbers.next();
        printer.print(number);
        return new Tag(flight, number, printer.counter());
      } finally {
        pool.returnObject(printer);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** A tag takes 15 ms to come out. */
  private record Printer(int counter) {
    void print(String number) throws InterruptedException {
      if (number.isEmpty()) throw new IllegalArgumentException();
      Thread.sleep(15);
    }
  }

  private static final class Factory extends BasePooledObjectFactory<Printer> {
    private final AtomicInteger counters = new AtomicInteger();

    @Override
    public Printer create() {
      return new Printer(counters.incrementAndGet());
    }

    @Override
    public PooledObject<Printer> wrap(Printer printer) {
      return new DefaultPooledObject<>(printer);
    }
  }
}
