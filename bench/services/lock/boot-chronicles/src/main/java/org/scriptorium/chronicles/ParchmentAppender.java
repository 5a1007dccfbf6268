package org.scriptorium.chronicles;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;

/** Logback's appender, with a stream of our own. */
public class ParchmentAppender extends OutputStreamAppender<ILoggingEvent> {
  @Override
  public void start() {
    setOutputStream(new Parchment());
    super.start();
  }
}
