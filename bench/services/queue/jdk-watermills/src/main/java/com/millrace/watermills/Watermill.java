package com.millrace.watermills;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public class Watermill {
  public static void main(String[] args) throws IOException {
    var sluice = new Sluice();
    var stones = new Stones();
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/mills/", exchange -> grind(exchange, sluice, stones));
    server.start();
  }

  private static void grind(HttpExchange exchange, Sluice sluice, Stones stones) throws IOException {
    try (exchange) {
      String mill = exchange.getRequestURI().getPath().split("/")[2];
      sluice.draw();
      byte[] body = ("{\"mill\":\"" + mill + "\",\"sack\":" + stones.grind() + "}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
