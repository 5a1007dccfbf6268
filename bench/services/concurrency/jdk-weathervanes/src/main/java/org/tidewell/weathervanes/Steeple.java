package org.tidewell.weathervanes;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Answers by line, 9 ms after it was asked, on as many wires as there are. */
public final class Steeple {
  private Steeple() {}

  public static void main(String[] args) throws Exception {
    var server = new ServerSocket(0, 2048, InetAddress.getByName("127.0.0.1"));
    System.out.println(server.getLocalPort());
    Thread.ofPlatform().daemon().start(() -> accept(server));
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocket server) {
    try {
      while (true) {
        Socket wire = server.accept();
        Thread.ofPlatform().daemon().start(() -> answer(wire));
      }
    } catch (IOException e) {
      System.exit(1);
    }
  }

  private static void answer(Socket wire) {
    try (wire; var questions = new BufferedReader(new InputStreamReader(wire.getInputStream(), StandardCharsets.UTF_8))) {
      wire.setTcpNoDelay(true);
      for (String steeple; (steeple = questions.readLine()) != null; ) {
        Thread.sleep(9);
        String from = steeple.length() % 2 == 0 ? "north-west" : "south";
        wire.getOutputStream().write((from + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException | InterruptedException e) {
      // the wire is down
    }
  }
}
