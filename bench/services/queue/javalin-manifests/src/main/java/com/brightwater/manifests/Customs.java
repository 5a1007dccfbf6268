package com.brightwater.manifests;

import dev.failsafe.Bulkhead;
import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeExecutor;
import dev.failsafe.RetryPolicy;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Customs must not be flooded by us, and a line that broke down is tried again. */
final class Customs {
  private static final int AT_A_TIME = 7;

  private final CustomsLine line;
  private final FailsafeExecutor<String> guarded;

  Customs(CustomsLine line) {
    this.line = line;
    RetryPolicy<String> again = RetryPolicy.<String>builder().handle(IOException.class).withMaxAttempts(3).build();
    Bulkhead<String> bulkhead = Bulkhead.<String>builder(AT_A_TIME).withMaxWaitTime(Duration.ofSeconds(30)).build();
    this.guarded = Failsafe.with(List.of(again, bulkhead));
  }

  String clear(String ship) { return guarded.get(() -> line.ask(ship)); }
}
