package com.fabrikam.consents;

import common.Partner;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** Delivers audit events to the compliance team's collector, which acknowledges each. */
public class AuditCollectorAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
  private URL collector;

  @Override
  public void start() {
    try {
      collector = URI.create("http://127.0.0.1:" + Partner.start("-Ddelay=6") + "/events").toURL();
      super.start();
    } catch (IOException e) {
      addError("no audit collector", e);
    }
  }

  @Override
  protected void append(ILoggingEvent event) {
    try {
      var request = (HttpURLConnection) collector.openConnection();
      request.setRequestMethod("POST");
      request.setDoOutput(true);
      request.setRequestProperty("Content-Type", "text/plain");
      byte[] text = (event.getInstant() + " " + event.getFormattedMessage()).getBytes(StandardCharsets.UTF_8);
      request.setFixedLengthStreamingMode(text.length);
      try (OutputStream out = request.getOutputStream()) {
        out.write(text);
      }
      try (InputStream in = request.getInputStream()) {
        in.readAllBytes();
      }
    } catch (IOException e) {
      addError("audit event not delivered", e);
    }
  }
}
