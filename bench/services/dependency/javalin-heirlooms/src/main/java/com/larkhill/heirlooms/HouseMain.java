package com.larkhill.heirlooms;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** The auction house: 40 ms for a sale, twelve at a time. */
public final class HouseMain {
  private HouseMain() {}

  public static void main(String[] args) throws Exception {
    var clerks = new Semaphore(12);
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/sales", exchange -> {
      try (exchange) {
        clerks.acquire();
        try {
          Thread.sleep(40);
        } finally {
          clerks.release();
        }
        byte[] body = Integer.toString(900 + exchange.getRequestURI().getPath().length()).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/plain");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
