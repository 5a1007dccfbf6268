package com.larkmoor.potteries;

import jakarta.annotation.PreDestroy;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.stereotype.Component;

/** There are three kilns, each of which takes 55 ms for a pot. */
@Component
class Kilns {
  private final ExecutorService kilns = Executors.newFixedThreadPool(3, Thread.ofPlatform().name("kiln-", 1).factory());

  Future<String> fire(int pot) {
    return kilns.submit(() -> {
      Thread.sleep(55);
      return pot % 2 == 0 ? "celadon" : "tenmoku";
    });
  }

  @PreDestroy
  void close() {
    kilns.shutdownNow();
  }
}
