package com.plasterers.frescoes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public class Frescoes {
  public static void main(String[] args) throws IOException {
    var pigments = new Pigments(1_200_000);
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newFixedThreadPool(8, Thread.ofPlatform().name("scaffold-", 1).factory()));
    server.createContext("/frescoes/", exchange -> restore(exchange, pigments));
    server.start();
  }

  private static void restore(HttpExchange exchange, Pigments pigments) throws IOException {
    try (exchange) {
      String wall = exchange.getRequestURI().getPath().split("/")[2];
      String json = "{\"wall\":\"" + wall + "\",\"shade\":" + new Cartoon(wall).shade(pigments) + "}";
      byte[] body = json.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
