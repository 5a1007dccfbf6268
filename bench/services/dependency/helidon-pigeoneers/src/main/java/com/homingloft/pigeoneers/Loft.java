package com.homingloft.pigeoneers;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A NATS server and, behind it, the loft's two instances, each of which answers a request in 7 ms, one at a time. */
public final class Loft {
  private static final ExecutorService instances = Executors.newFixedThreadPool(2);
  private final Socket session;
  private final Map<String, String> subscriptions = new ConcurrentHashMap<>();

  private Loft(Socket session) {
    this.session = session;
  }

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
        Socket session = server.accept();
        session.setTcpNoDelay(true);
        Thread.ofVirtual().start(new Loft(session)::serve);
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve() {
    try (session) {
      var in = new BufferedInputStream(session.getInputStream());
      send("INFO {\"server_id\":\"loft\",\"version\":\"2.11.0\",\"proto\":1,\"headers\":true,\"max_payload\":65536}\r\n");
      while (true) {
        String[] operation = line(in).split(" ");
        switch (operation[0]) {
          case "PING" -> send("PONG\r\n");
          case "SUB" -> subscriptions.put(operation[1].replaceFirst("[*>]$", ""), operation[operation.length - 1]);
          case "PUB" -> {
            String ring = new String(in.readNBytes(Integer.parseInt(operation[3])), StandardCharsets.UTF_8);
            line(in);
            instances.execute(() -> answer(operation[2], ring));
          }
          default -> { }
        }
      }
    } catch (IOException e) {
      // The service has closed the connection.
    }
  }

  private void answer(String to, String ring) {
    try {
      Thread.sleep(7);
      String inbox = to.substring(0, to.lastIndexOf('.') + 1);
      String position = "0.1 W 51." + ring.length();
      send("MSG " + to + " " + subscriptions.get(inbox) + " " + position.length() + "\r\n" + position + "\r\n");
    } catch (IOException | InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void send(String text) throws IOException {
    session.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String line(InputStream in) throws IOException {
    var line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) throw new EOFException();
      if (c != '\r') line.append((char) c);
    }
    return line.toString();
  }
}
