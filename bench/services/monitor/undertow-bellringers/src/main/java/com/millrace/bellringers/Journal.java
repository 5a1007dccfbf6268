package com.millrace.bellringers;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A line protocol on one connection: an entry is sent, and its acknowledgement read, one after another. */
final class Journal {
  private final OutputStream out;
  private final BufferedReader in;

  Journal(int port) {
    try {
      var socket = new Socket("127.0.0.1", port);
      socket.setTcpNoDelay(true);
      out = socket.getOutputStream();
      in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new IllegalStateException("no journal", e);
    }
  }

  synchronized String append(String entry) throws IOException {
    out.write((entry + "\n").getBytes(StandardCharsets.US_ASCII));
    String answer = in.readLine();
    if (answer == null) throw new EOFException("the journal has closed");
    return answer;
  }
}
