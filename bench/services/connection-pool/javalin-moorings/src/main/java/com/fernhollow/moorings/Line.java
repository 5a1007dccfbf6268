package com.fernhollow.moorings;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A line to a harbour's office. */
final class Line implements AutoCloseable {
  private final Socket socket;
  private final BufferedReader in;
  private final String harbour;

  Line(String harbour, int port) throws IOException {
    this.harbour = harbour;
    socket = new Socket("127.0.0.1", port);
    socket.setTcpNoDelay(true);
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  int assign(String vessel) throws IOException {
    socket.getOutputStream().write((harbour + " " + vessel + "\n").getBytes(StandardCharsets.UTF_8));
    String mooring = in.readLine();
    if (mooring == null) throw new EOFException(harbour + " hung up");
    return Integer.parseInt(mooring);
  }

  boolean open() {
    return socket.isConnected() && !socket.isClosed();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
