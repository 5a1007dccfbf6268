package com.oakhurst.telegraphs;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** Six operators key a telegram in 11 ms; what comes to them for the first time finds the far end asleep, after they keyed it. */
public final class CableOffice {
  private static final Set<String> rung = ConcurrentHashMap.newKeySet();

  private CableOffice() {}

  public static void main(String[] args) throws Exception {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newFixedThreadPool(6));
    server.createContext("/cables", CableOffice::key);
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void key(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      Thread.sleep(11);
      String telegram = exchange.getRequestURI().getPath();
      boolean awake = !rung.add(telegram);
      if (awake) rung.remove(telegram);
      exchange.sendResponseHeaders(awake ? 204 : 503, -1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
