package com.saltmarsh.harvests;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public class HarvestServer {
  public static void main(String[] args) throws Exception {
    var yields = new Yields();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 512);
    server.setExecutor(Executors.newFixedThreadPool(12));
    server.createContext("/harvests/", exchange -> {
      try (exchange) {
        String field = exchange.getRequestURI().getPath().substring("/harvests/".length());
        byte[] body = ("{\"field\":\"" + field + "\",\"tonnes\":" + yields.of(field) + "}").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      }
    });
    server.start();
  }
}
