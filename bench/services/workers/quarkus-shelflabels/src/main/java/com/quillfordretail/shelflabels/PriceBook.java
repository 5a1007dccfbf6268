package com.quillfordretail.shelflabels;

import io.quarkus.runtime.Startup;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Today's prices. Three importers go through the promotions of the regions all day, one of them at a time. */
@Startup
@ApplicationScoped
public class PriceBook {
  private final Map<String, Integer> promotions = new ConcurrentHashMap<>();
  private final ReentrantLock catalogue = new ReentrantLock();
  private final Thread[] importers = new Thread[3];

  @PostConstruct
  void start() {
    for (int region = 0; region < importers.length; region++) {
      String name = "promotion-import-" + region;
      importers[region] = Thread.ofPlatform().name(name).daemon().start(() -> importAll(name));
    }
  }

  @PreDestroy
  void stop() {
    for (Thread importer : importers) importer.interrupt();
  }

  int cents(String article) {
    Integer promotion = promotions.get(article);
    return promotion != null ? promotion : 99 + 10 * Math.floorMod(article.hashCode(), 300);
  }

  private void importAll(String region) {
    try {
      for (int article = 0; ; article = (article + 1) % 2_000) {
        catalogue.lockInterruptibly();
        try {
          Thread.sleep(12);
          promotions.put(region + "-" + article, 89 + article);
        } finally {
          catalogue.unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
