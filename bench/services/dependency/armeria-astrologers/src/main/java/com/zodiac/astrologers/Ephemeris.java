package com.zodiac.astrologers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/** Another team's service, which computes with seven threads. */
public final class Ephemeris {
  private Ephemeris() {}

  public static void main(String[] args) throws Exception {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newFixedThreadPool(7));
    server.createContext("/positions", exchange -> answer(exchange, 12));
    server.createContext("/houses", exchange -> answer(exchange, 20));
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void answer(HttpExchange exchange, int millis) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      Thread.sleep(millis);
      byte[] body = String.valueOf(Math.floorMod(exchange.getRequestURI().getPath().hashCode(), 360))
          .getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
