package com.larkhill.vineyards;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/** The institute: the weather in 12 ms, the soil in 18 ms, the sugar in 35 ms. */
public final class InstituteMain {
  private InstituteMain() {}

  public static void main(String[] args) throws Exception {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    department(server, "/weather", 12, "dry");
    department(server, "/soil", 18, "loam");
    department(server, "/sugar", 35, "84 Oe");
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void department(HttpServer server, String path, int millis, String answer) {
    byte[] body = answer.getBytes(StandardCharsets.UTF_8);
    server.createContext(path, exchange -> {
      try (exchange) {
        Thread.sleep(millis);
        exchange.getResponseHeaders().set("Content-Type", "text/plain");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }
}
