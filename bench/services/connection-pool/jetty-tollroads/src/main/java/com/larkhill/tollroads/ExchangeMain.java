package com.larkhill.tollroads;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The exchange of the registers: 30 ms for a plate, in as many sessions as sign on. */
public final class ExchangeMain {
  private ExchangeMain() {}

  public static void main(String[] args) throws Exception {
    var listener = new ServerSocket(0, 256, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> {
      try {
        while (true) {
          Socket socket = listener.accept();
          Thread.startVirtualThread(() -> serve(socket));
        }
      } catch (IOException e) {
        System.exit(1);
      }
    });
    System.out.println(listener.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        boolean signon = line.startsWith("signon");
        if (!signon) Thread.sleep(30);
        socket.getOutputStream().write((signon ? "welcome\n" : "class-2\n").getBytes(StandardCharsets.US_ASCII));
      }
    } catch (IOException e) {
      // the session is over
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
