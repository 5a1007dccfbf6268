package com.northwind.partner;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Stands in for another team's service: answers any path after -Ddelay ms, with -Dworkers threads
 * (0: as many at once as it gets). Prints its port; ends when its standard input is closed.
 */
public class Partner {
  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "4000");
    System.setProperty("sun.net.httpserver.idleInterval", "3600");
    int delay = Integer.getInteger("delay", 20);
    int workers = Integer.getInteger("workers", 0);
    ExecutorService executor = workers > 0 ? Executors.newFixedThreadPool(workers) : Executors.newVirtualThreadPerTaskExecutor();
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(executor);
    server.createContext("/", exchange -> {
      try (exchange) {
        exchange.getRequestBody().readAllBytes();
        Thread.sleep(delay);
        String path = exchange.getRequestURI().getPath();
        byte[] body = ("{\"path\":\"" + path + "\",\"status\":\"OK\",\"value\":1299}").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    });
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
