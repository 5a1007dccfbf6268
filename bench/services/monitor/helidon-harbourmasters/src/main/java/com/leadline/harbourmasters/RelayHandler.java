package com.leadline.harbourmasters;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.logging.ErrorManager;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import java.util.logging.StreamHandler;

/** Sends each line to the port authority's log, which confirms it once it is safe. */
final class RelayHandler extends StreamHandler {
  private final BufferedReader confirmations;

  RelayHandler(int port) throws IOException {
    var socket = new Socket(InetAddress.getByName("127.0.0.1"), port);
    socket.setTcpNoDelay(true);
    confirmations = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    setFormatter(new OneLine());
    setOutputStream(socket.getOutputStream());
  }

  @Override
  public synchronized void publish(LogRecord record) {
    if (!isLoggable(record)) return;
    super.publish(record);
    flush();
    try {
      confirmations.readLine();
    } catch (IOException e) {
      reportError("not confirmed", e, ErrorManager.FLUSH_FAILURE);
    }
  }

  private static final class OneLine extends Formatter {
    @Override
    public String format(LogRecord record) {
      return record.getInstant() + " " + formatMessage(record) + "\n";
    }
  }
}
