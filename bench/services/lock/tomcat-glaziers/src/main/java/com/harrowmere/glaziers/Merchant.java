package com.harrowmere.glaziers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/** The merchant's price list, a program of its own; ends as soon as nobody listens to it. */
public final class Merchant {
  private Merchant() {}

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 512);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/prices/", Merchant::price);
    server.start();
    System.out.println("port " + server.getAddress().getPort());
    while (System.in.read() >= 0) {
      Thread.onSpinWait();
    }
    System.exit(0);
  }

  /** A look at the list takes 3 ms. */
  private static void price(HttpExchange exchange) throws IOException {
    try (exchange) {
      Thread.sleep(3);
      int cents = 1_500 + Math.floorMod(exchange.getRequestURI().getPath().hashCode(), 9_000);
      byte[] answer = Integer.toString(cents).getBytes(StandardCharsets.US_ASCII);
      exchange.getResponseHeaders().set("Connection", "close");
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
