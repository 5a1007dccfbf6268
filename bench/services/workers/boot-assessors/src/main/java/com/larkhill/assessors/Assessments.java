package com.larkhill.assessors;

import jakarta.annotation.PreDestroy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Service;

/** Hail damage, in percent of the crop. */
@Service
public class Assessments {
  private final ExecutorService assessors =
      Executors.newFixedThreadPool(8, Thread.ofPlatform().name("assessor-", 1).daemon().factory());
  private final Satellite satellite;

  public Assessments(Satellite satellite) {
    this.satellite = satellite;
  }

  public CompletableFuture<Integer> damage(String field) {
    return CompletableFuture.supplyAsync(() -> compare(field), assessors).orTimeout(1, TimeUnit.SECONDS);
  }

  private int compare(String field) {
    int before = satellite.greenness(field, "before");
    int after = satellite.greenness(field, "after");
    return Math.max(0, 100 * (before - after) / before);
  }

  @PreDestroy
  void close() {
    assessors.shutdownNow();
  }
}
