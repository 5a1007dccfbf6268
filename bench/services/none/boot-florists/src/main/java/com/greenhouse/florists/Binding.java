package com.greenhouse.florists;

import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Component;

@Component
class Binding {
  @Async("binders")
  CompletableFuture<String> bind(String flower) throws InterruptedException {
    Thread.sleep(9);
    return CompletableFuture.completedFuture(flower.length() % 2 == 0 ? "white" : "green");
  }
}
