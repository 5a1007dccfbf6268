package com.northwind.refunds;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The bank: serves 4 at a time, 20 ms each and up to 6 ms more the more are waiting, and turns away
 * whom it has no room for, and one in 40 for no reason that one knows. So it has 200/s when nobody
 * waits and 153/s when there is a crowd.
 */
public final class BankSandbox {
  private static final int COUNTERS = 4, ROOM = 150, CROWD = 60;
  private static final Semaphore counters = new Semaphore(COUNTERS, true);
  private static final AtomicInteger inside = new AtomicInteger();

  private BankSandbox() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "4000");
    System.setProperty("sun.net.httpserver.idleInterval", "3600");
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", BankSandbox::answer);
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    int others = inside.getAndIncrement();
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      String path = exchange.getRequestURI().getPath();
      if (others >= ROOM || ThreadLocalRandom.current().nextInt(40) == 0) {
        reply(exchange, 503, "{\"reference\":null,\"state\":\"BUSY\"}");
        return;
      }
      counters.acquire();
      try {
        int waiting = Math.clamp(inside.get() - COUNTERS, 0, CROWD);
        Thread.sleep(Duration.ofNanos(20_000_000L + 6_000_000L * waiting / CROWD));
      } finally {
        counters.release();
      }
      reply(exchange, 200, "{\"reference\":\"" + path.substring(path.lastIndexOf('/') + 1) + "\",\"state\":\"BOOKED\"}");
    } catch (InterruptedException e) {
      throw new IOException(e);
    } finally {
      inside.decrementAndGet();
    }
  }

  private static void reply(HttpExchange exchange, int status, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }
}
