package org.inkandwax.messengers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Stands in for the company's mail server, which takes 5 ms to queue a message. */
public final class MailServer {
  private MailServer() {}

  public static void main(String[] args) throws Exception {
    var server = new ServerSocket(0, 512, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> {
      while (true) {
        try {
          Socket socket = server.accept();
          socket.setTcpNoDelay(true);
          Thread.ofVirtual().start(() -> serve(socket));
        } catch (IOException e) {
          return;
        }
      }
    });
    System.out.println(server.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void serve(Socket socket) {
    try (socket) {
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      say(socket, "220 mail.inkandwax.example");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String command = line.length() < 4 ? line : line.substring(0, 4).toUpperCase();
        switch (command) {
          case "DATA" -> {
            say(socket, "354 go on");
            for (line = in.readLine(); line != null && !line.equals("."); line = in.readLine()) { }
            Thread.sleep(5);
            say(socket, "250 queued");
          }
          case "QUIT" -> {
            say(socket, "221 bye");
            return;
          }
          default -> say(socket, "250 OK");
        }
      }
    } catch (IOException e) {
      // The service has gone.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void say(Socket socket, String line) throws IOException {
    socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
  }
}
