package com.ravensmoor.ropeways;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The station on the summit is asked by radio: a frame may be sent each 1/235 s, and its answer arrives 57 ms after it was
 * sent.
 */
public final class Summit {
  private static final long FRAME = 1_000_000_000L / 235;
  private static final long ROUND_TRIP = TimeUnit.MILLISECONDS.toNanos(57);

  private final ScheduledExecutorService radio = Executors.newScheduledThreadPool(2);
  private long next = System.nanoTime();

  private Summit() {}

  public static void main(String[] args) throws Exception {
    var summit = new Summit();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.createContext("/gusts", summit::ask);
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private void ask(HttpExchange exchange) {
    long now = System.nanoTime();
    radio.schedule(() -> answer(exchange), frame(now) - now + ROUND_TRIP, TimeUnit.NANOSECONDS);
  }

  private synchronized long frame(long now) {
    long at = Math.max(now, next);
    next = at + FRAME;
    return at;
  }

  private static void answer(HttpExchange exchange) {
    try (exchange) {
      byte[] body = "23.5".getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "text/plain");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException e) {
      // who asked has gone
    }
  }
}
