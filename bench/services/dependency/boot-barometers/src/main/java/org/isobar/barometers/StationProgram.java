package org.isobar.barometers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** The station's own program: six barometers, 18 ms to read one, and 40 places for those who wait. */
public final class StationProgram {
  private static final Semaphore barometers = new Semaphore(6, true);
  private static final AtomicInteger present = new AtomicInteger();

  private StationProgram() {}

  public static void main(String[] args) throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 4096);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/barometers", StationProgram::read);
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void read(HttpExchange exchange) throws IOException {
    int others = present.getAndIncrement();
    try (exchange) {
      if (others >= 46) {
        exchange.sendResponseHeaders(503, -1);
        return;
      }
      barometers.acquire();
      try {
        Thread.sleep(18);
      } finally {
        barometers.release();
      }
      byte[] body = String.valueOf(980 + others).getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      present.decrementAndGet();
    }
  }
}
