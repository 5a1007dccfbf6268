package org.ferrybank.pontoons;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class PontoonServer {
  private final Pontoon pontoon = new Pontoon();
  private final AtomicInteger vehicles = new AtomicInteger();

  public static void main(String[] args) throws IOException {
    var pontoons = new PontoonServer();
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newFixedThreadPool(60, Thread.ofPlatform().name("toll-keeper-", 1).factory()));
    server.createContext("/pontoons/", pontoons::cross);
    server.start();
  }

  /** Each fourth vehicle is a lorry of five tons, the others are carts of one. */
  private void cross(HttpExchange exchange) throws IOException {
    try (exchange) {
      String bank = exchange.getRequestURI().getPath().split("/")[2];
      int tons = vehicles.getAndIncrement() % 4 == 0 ? 5 : 1;
      byte[] body = ("{\"bank\":\"" + bank + "\",\"tons\":" + tons + ",\"toll\":" + pontoon.cross(tons) + "}")
          .getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
