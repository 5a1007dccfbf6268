package org.fernleigh.freeholds;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The land registry's gateway, a program of its own: takes all that comes, and lets an answer go each 4 ms. */
public final class RegistryGateway {
  private static final long PACE = TimeUnit.MILLISECONDS.toNanos(4);
  private static long next = System.nanoTime();

  private RegistryGateway() {}

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 1024);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/owners/", RegistryGateway::owner);
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) {
      Thread.onSpinWait();
    }
    System.exit(0);
  }

  private static void owner(HttpExchange exchange) throws IOException {
    try (exchange) {
      TimeUnit.NANOSECONDS.sleep(turn() - System.nanoTime());
      String path = exchange.getRequestURI().getPath();
      byte[] answer = ("Freeholder " + Math.floorMod(path.hashCode(), 90_000)).getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** When it may answer: a lookup takes a pace, and they follow each other. */
  private static synchronized long turn() {
    next = Math.max(next, System.nanoTime()) + PACE;
    return next;
  }
}
