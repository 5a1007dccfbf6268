package com.saltmarsh.auditions;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Sends every line to the collector, and makes sure that it has arrived there. */
public final class CollectorAppender extends AppenderBase<ILoggingEvent> {
  private OutputStream out;
  private BufferedReader in;

  @Override
  public void start() {
    try {
      var socket = new Socket("127.0.0.1", Integer.getInteger("collector.port"));
      socket.setTcpNoDelay(true);
      out = socket.getOutputStream();
      in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      super.start();
    } catch (IOException e) {
      addError("no collector", e);
    }
  }

  @Override
  protected void append(ILoggingEvent event) {
    try {
      out.write((event.getInstant() + " " + event.getLevel() + " " + event.getFormattedMessage() + "\n").getBytes(StandardCharsets.UTF_8));
      in.readLine();
    } catch (IOException e) {
      addError("the collector has gone", e);
    }
  }
}
