package com.pannierrepairs.estimates;

import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;

@Service
class Workshop {
  private final Partners partners;

  Workshop(Partners partners) {
    this.partners = partners;
  }

  @Async
  public CompletableFuture<Long> labour(Repair repair) {
    return CompletableFuture.completedFuture(600L * repair.damage() + partners.ask("rota", repair.number()));
  }
}
