package com.thornbury.caterers;

import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** An offer is the kitchen's price and the cellar's price, both out of one session with the price list. */
public class OfferService {
  private final GenericObjectPool<PriceListSession> sessions;
  private final ExecutorService calculators;

  public OfferService() {
    var config = new GenericObjectPoolConfig<PriceListSession>();
    config.setMaxTotal(32);
    config.setMaxIdle(32);
    config.setMaxWait(Duration.ofSeconds(30));
    config.setJmxEnabled(false);
    sessions = new GenericObjectPool<>(new SessionFactory(), config);
    var number = new AtomicInteger();
    calculators = Executors.newFixedThreadPool(4,
        task -> Thread.ofPlatform().name("calculator-" + number.incrementAndGet()).daemon().unstarted(task));
  }

  public int offer(String banquet) throws Exception {
    PriceListSession session = sessions.borrowObject();
    try {
      var kitchen = CompletableFuture.supplyAsync(() -> session.price("kitchen", banquet), calculators);
      var cellar = CompletableFuture.supplyAsync(() -> session.price("cellar", banquet), calculators);
      return kitchen.thenCombine(cellar, Integer::sum).get();
    } finally {
      sessions.returnObject(session);
    }
  }

  @PreDestroy
  void close() {
    calculators.shutdownNow();
    sessions.close();
  }

  /** A price is 14 ms away. */
  record PriceListSession(int number) {
    int price(String list, String banquet) {
      try {
        Thread.sleep(14);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("no price from " + list, e);
      }
      return 10_000 + Math.floorMod(31 * list.hashCode() + banquet.hashCode(), 5_000);
    }
  }

  private static final class SessionFactory extends BasePooledObjectFactory<PriceListSession> {
    private final AtomicInteger numbers = new AtomicInteger();

    @Override
    public PriceListSession create() {
      return new PriceListSession(numbers.incrementAndGet());
    }

    @Override
    public PooledObject<PriceListSession> wrap(PriceListSession session) {
      return new DefaultPooledObject<>(session);
    }
  }
}
