package com.fabrikam.partner;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands in for another team's service: answers any path after -Ddelay ms; with -Dmost=N it turns
 * away (503) what comes while N are under way; with -Dspeak=redis it is a key-value store instead.
 * Prints its port; ends when its standard input is closed.
 */
public class Partner {
  private static final int DELAY = Integer.getInteger("delay", 20);
  private static final int MOST = Integer.getInteger("most", Integer.MAX_VALUE);
  private static final AtomicInteger underWay = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    System.out.println("redis".equals(System.getProperty("speak")) ? KeyValueStore.open(DELAY) : openHttp());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static int openHttp() throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "4000");
    System.setProperty("sun.net.httpserver.idleInterval", "3600");
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", Partner::answer);
    server.start();
    return server.getAddress().getPort();
  }

  private static void answer(HttpExchange exchange) throws IOException {
    int others = underWay.getAndIncrement();
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      if (others >= MOST) {
        reply(exchange, 503, "{\"status\":\"BUSY\"}");
        return;
      }
      Thread.sleep(DELAY);
      reply(exchange, 200, "{\"path\":\"" + exchange.getRequestURI().getPath() + "\",\"status\":\"OK\",\"value\":1299}");
    } catch (InterruptedException e) {
      throw new IOException(e);
    } finally {
      underWay.decrementAndGet();
    }
  }

  private static void reply(HttpExchange exchange, int status, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }
}
