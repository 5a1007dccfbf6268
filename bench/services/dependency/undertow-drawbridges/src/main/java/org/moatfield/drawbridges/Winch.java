package org.moatfield.drawbridges;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Gives an order to the gatehouse, over a connection of its own, as its protocol wants it. */
final class Winch {
  private final int gatehouse;

  Winch(int gatehouse) {
    this.gatehouse = gatehouse;
  }

  String lower(String bridge) throws IOException {
    try (var socket = new Socket(InetAddress.getByName("127.0.0.1"), gatehouse)) {
      socket.getOutputStream().write((bridge + "\n").getBytes(StandardCharsets.US_ASCII));
      var answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)).readLine();
      if (answer == null) throw new EOFException("the gatehouse hung up");
      return answer;
    }
  }
}
