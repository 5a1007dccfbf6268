package com.oakhurst.telegraphs;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** Tries at once again if the cable office could not deliver. */
final class Dispatch {
  private static final int ATTEMPTS = 4;

  private final AtomicLong numbers = new AtomicLong();
  private final Line line;

  Dispatch(Line line) {
    this.line = line;
  }

  Receipt send(String office) throws IOException {
    long telegram = numbers.incrementAndGet();
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (line.deliver(office, telegram)) return new Receipt(office, telegram, attempt);
    }
    throw new IOException("not delivered: " + telegram);
  }
}
