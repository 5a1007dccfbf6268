package org.tidewell.weathervanes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;

/** Asks a steeple by wire, of which the licence allows two questions on the way at a time. */
final class Mast {
  private final int port;
  private final ArrayDeque<Wire> spare = new ArrayDeque<>();
  private int asking;

  Mast(int port) {
    this.port = port;
  }

  String ask(String steeple) throws IOException, InterruptedException {
    Wire wire = begin();
    try {
      if (wire == null) wire = new Wire(port);
      return wire.ask(steeple);
    } finally {
      end(wire);
    }
  }

  private synchronized Wire begin() throws InterruptedException {
    while (asking == 2) wait();
    asking++;
    return spare.poll();
  }

  private synchronized void end(Wire wire) {
    asking--;
    if (wire != null) spare.push(wire);
    notify();
  }

  private static final class Wire {
    private final Socket socket;
    private final BufferedReader answers;

    Wire(int port) throws IOException {
      socket = new Socket(InetAddress.getByName("127.0.0.1"), port);
      socket.setTcpNoDelay(true);
      answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    String ask(String steeple) throws IOException {
      socket.getOutputStream().write((steeple + "\n").getBytes(StandardCharsets.UTF_8));
      return answers.readLine();
    }
  }
}
