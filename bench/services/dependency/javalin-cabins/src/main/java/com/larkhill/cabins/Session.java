package com.larkhill.cabins;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One session: a line is asked, a line is answered. */
final class Session {
  private final OutputStream out;
  private final BufferedReader in;

  Session(int port) throws IOException {
    var socket = new Socket("127.0.0.1", port);
    socket.setTcpNoDelay(true);
    out = socket.getOutputStream();
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  String ask(String question) throws IOException {
    out.write((question + "\n").getBytes(StandardCharsets.UTF_8));
    String answer = in.readLine();
    if (answer == null) throw new EOFException("the session has ended");
    return answer;
  }
}
