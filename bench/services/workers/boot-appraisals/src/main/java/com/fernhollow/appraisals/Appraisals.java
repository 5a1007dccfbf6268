package com.fernhollow.appraisals;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Service;

@Service
public class Appraisals {
  private final ExecutorService experts;
  private final PriceModel model;

  public Appraisals(ExecutorService experts, PriceModel model) {
    this.experts = experts;
    this.model = model;
  }

  /** Nobody at the counter waits longer than a second and a half. */
  public CompletableFuture<Appraisal> of(String lot) {
    return CompletableFuture.supplyAsync(() -> model.estimate(lot), experts)
        .thenApply(estimate -> new Appraisal(lot, estimate * 4 / 5, estimate * 6 / 5))
        .orTimeout(1_500, TimeUnit.MILLISECONDS);
  }
}
