package com.inkwell.scriveners;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.zip.CRC32;

/** Writes to the archive's tape, which has taken a line after 4 ms; each line has the sum of all before it. */
public class ArchiveAppender extends AppenderBase<ILoggingEvent> {
  private final CRC32 sum = new CRC32();

  @Override
  protected void append(ILoggingEvent event) {
    sum.update(event.getFormattedMessage().getBytes());
    try {
      Thread.sleep(4);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
