package com.larkmoor.lockkeepers;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A connection to the pump house. */
final class Line {
  private final Socket socket;
  private final BufferedReader answers;

  Line(int port) throws IOException {
    socket = new Socket(InetAddress.getByName("127.0.0.1"), port);
    socket.setTcpNoDelay(true);
    answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
  }

  String ask(String barge) throws IOException {
    socket.getOutputStream().write((barge + "\n").getBytes(StandardCharsets.US_ASCII));
    String answer = answers.readLine();
    if (answer == null) throw new EOFException("the pump house hung up");
    return answer;
  }
}
