package com.larkhill.pensions;

import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;

@Service
public class Estimates {
  /** What a member will get a month, as the actuaries' model has it. */
  @Async("estimating")
  public CompletableFuture<Integer> monthly(String member) throws InterruptedException {
    Thread.sleep(40);
    return CompletableFuture.completedFuture(900 + Math.floorMod(member.hashCode(), 1200));
  }
}
