package com.saltmarsh.auditions;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** The collector: takes a line of each connection, stores it, and says so 4 ms later. */
public final class Collector {
  private Collector() {}

  public static void main(String[] args) throws Exception {
    var server = new ServerSocket(0, 512, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> accept(server));
    System.out.println(server.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocket server) {
    while (true) {
      try {
        Socket socket = server.accept();
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (Exception e) {
        System.exit(1);
      }
    }
  }

  private static void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
      while (in.readLine() != null) {
        Thread.sleep(4);
        socket.getOutputStream().write('\n');
      }
    } catch (Exception e) {
      // it has gone
    }
  }
}
