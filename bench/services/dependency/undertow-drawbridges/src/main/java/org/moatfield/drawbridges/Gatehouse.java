package org.moatfield.drawbridges;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;

/** The gatehouse's old program: six threads, each of which accepts a connection, answers one order, and hangs up. */
public final class Gatehouse {
  private Gatehouse() {}

  public static void main(String[] args) throws IOException {
    var server = new ServerSocket(0, 4096, InetAddress.getByName("127.0.0.1"));
    for (int i = 0; i < 6; i++) Thread.ofPlatform().name("gatekeeper-" + i).daemon().start(() -> attend(server));
    System.out.println(server.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void attend(ServerSocket server) {
    while (true) {
      try (var socket = server.accept();
          var orders = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
        String order = orders.readLine();
        Thread.sleep(18);
        socket.getOutputStream().write((order + " lowered\n").getBytes(StandardCharsets.US_ASCII));
      } catch (IOException e) {
        // Whoever gave the order has gone.
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
