package com.fennimore.luthiers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Executors;

/** The merchant's yard, a program of its own: anybody is served after 20 ms. Ends as soon as nobody listens to it. */
public final class Merchant {
  private static final long MILLIS = Long.getLong("merchant.millis", 20);
  private static final List<String> BOARDS = List.of("spruce, Paneveggio", "spruce, Bavaria", "maple, Bosnia", "maple, Jura");

  private Merchant() {}

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 512);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/boards/", Merchant::board);
    server.start();
    System.out.println("port " + server.getAddress().getPort());
    while (System.in.read() >= 0) {
      Thread.onSpinWait();
    }
    System.exit(0);
  }

  private static void board(HttpExchange exchange) throws IOException {
    try (exchange) {
      Thread.sleep(MILLIS);
      int at = Math.floorMod(exchange.getRequestURI().getPath().hashCode(), BOARDS.size());
      byte[] answer = BOARDS.get(at).getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
