package com.assizes.summonses;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Stands in for the ministry's relay: as much of SMTP as it takes; it accepts a letter after some milliseconds. */
public final class MailRelay {
  private static final int ACCEPT = Integer.getInteger("accept.millis", 24);

  private MailRelay() {}

  public static void main(String[] args) throws IOException {
    var server = new ServerSocket(0, 256, InetAddress.getByName("127.0.0.1"));
    Thread.ofPlatform().daemon().start(() -> accept(server));
    System.out.println(server.getLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocket server) {
    while (true) {
      try {
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        Thread.ofVirtual().start(() -> converse(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private static void converse(Socket socket) {
    try (socket) {
      var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      OutputStream out = socket.getOutputStream();
      say(out, "220 relay.ministry.example ESMTP");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String verb = line.length() < 4 ? line : line.substring(0, 4).toUpperCase();
        switch (verb) {
          case "EHLO" -> say(out, "250-relay.ministry.example\r\n250 8BITMIME");
          case "DATA" -> {
            say(out, "354 go ahead");
            for (String text = in.readLine(); text != null && !text.equals("."); text = in.readLine()) { }
            Thread.sleep(ACCEPT);
            say(out, "250 accepted");
          }
          case "QUIT" -> {
            say(out, "221 bye");
            return;
          }
          default -> say(out, "250 ok");
        }
      }
    } catch (IOException e) {
      // The service has hung up.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void say(OutputStream out, String line) throws IOException {
    out.write((line + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
  }
}
