package com.lutine.underwriters;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import stormpot.BasePoolable;
import stormpot.Slot;

/** A connection to the rating system, which answers a line with a line. */
class Session extends BasePoolable {
  private final Socket socket;
  private final BufferedReader in;

  Session(Slot slot, int port) throws IOException {
    super(slot);
    socket = new Socket(InetAddress.getByName("127.0.0.1"), port);
    socket.setTcpNoDelay(true);
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
  }

  String ask(String question) throws IOException {
    socket.getOutputStream().write((question + "\n").getBytes(StandardCharsets.US_ASCII));
    return in.readLine();
  }

  void close() throws IOException {
    socket.close();
  }
}
