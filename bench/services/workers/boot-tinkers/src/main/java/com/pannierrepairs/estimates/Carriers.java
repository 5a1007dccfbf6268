package com.pannierrepairs.estimates;

import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;

@Service
class Carriers {
  private final Partners partners;

  Carriers(Partners partners) {
    this.partners = partners;
  }

  @Async
  public CompletableFuture<Long> carriage(Repair repair) {
    return CompletableFuture.completedFuture(3L * partners.ask("carriage", repair.number()));
  }
}
