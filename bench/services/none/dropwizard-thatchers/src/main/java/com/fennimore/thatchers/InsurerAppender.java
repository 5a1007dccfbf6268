package com.fennimore.thatchers;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.util.concurrent.atomic.AtomicLong;

/** The insurer reads one estimate after the other, 5 ms each. */
final class InsurerAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
  private final AtomicLong read = new AtomicLong();

  @Override
  protected void append(ILoggingEvent event) {
    try {
      Thread.sleep(5);
      read.incrementAndGet();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
