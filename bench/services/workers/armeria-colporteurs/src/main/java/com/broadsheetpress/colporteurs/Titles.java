package com.broadsheetpress.colporteurs;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The press's list. A title is looked up once an hour, 7 ms, by one of two threads; who comes meanwhile shares it. */
final class Titles {
  private final ExecutorService lookups = Executors.newFixedThreadPool(2, Thread.ofPlatform().daemon().name("list-", 0).factory());
  private final AsyncLoadingCache<String, Title> titles = Caffeine.newBuilder()
      .maximumSize(2_000)
      .expireAfterWrite(Duration.ofHours(1))
      .executor(lookups)
      .buildAsync(Titles::load);

  CompletableFuture<Title> find(String name) {
    return titles.get(name);
  }

  private static Title load(String name) throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(7);
    int hash = Math.floorMod(name.hashCode(), 9_000);
    return new Title(1_000 + hash, name, 8 + hash % 24);
  }
}
