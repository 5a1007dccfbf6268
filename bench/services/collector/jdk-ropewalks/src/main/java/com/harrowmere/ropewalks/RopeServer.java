package com.harrowmere.ropewalks;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public final class RopeServer {
  private static final Patterns PATTERNS = new Patterns(200_000);

  private RopeServer() {}

  public static void main(String[] args) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)), 1024);
    server.setExecutor(Executors.newFixedThreadPool(12, Thread.ofPlatform().name("walker-", 1).factory()));
    server.createContext("/ropes/", RopeServer::strand);
    server.start();
  }

  private static void strand(HttpExchange exchange) throws IOException {
    try (exchange) {
      String rope = exchange.getRequestURI().getPath().substring("/ropes/".length());
      int length = new Strand(PATTERNS.of(rope)).lay();
      byte[] answer = ("{\"rope\":\"" + rope + "\",\"metres\":" + length + "}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }
}
