package com.thornbury.crates;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The tracker in the yard: reads a crate's tag with one of its seven antennas, 32 ms each. */
public class YardTracker implements AutoCloseable {
  static {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.idleInterval", "600");
  }

  private static final int ANTENNAS = 7;
  private static final long READING_MILLIS = 32;

  private final HttpServer server;
  private final ExecutorService antennas;

  public YardTracker() throws IOException {
    var number = new AtomicInteger();
    antennas = Executors.newFixedThreadPool(ANTENNAS,
        task -> Thread.ofPlatform().name("antenna-" + number.incrementAndGet()).daemon().unstarted(task));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 256);
    server.setExecutor(antennas);
    server.createContext("/positions/", YardTracker::read);
    server.start();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  private static void read(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      Thread.sleep(READING_MILLIS);
      int tag = exchange.getRequestURI().getPath().hashCode();
      byte[] body = ("row " + Math.floorMod(tag, 40) + " stack " + Math.floorMod(tag / 40, 12)).getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    antennas.shutdownNow();
  }
}
