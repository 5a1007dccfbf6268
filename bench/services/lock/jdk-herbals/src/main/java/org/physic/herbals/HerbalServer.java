package org.physic.herbals;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class HerbalServer {
  private final Herbal herbal = new Herbal();
  private final AtomicInteger visitors = new AtomicInteger();

  public static void main(String[] args) throws IOException {
    var herbals = new HerbalServer();
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/herbals/", herbals::entry);
    server.start();
  }

  /** Each fifth visitor knows something that is not in the book. */
  private void entry(HttpExchange exchange) throws IOException {
    try (exchange) {
      String book = exchange.getRequestURI().getPath().split("/")[2];
      int herbs = visitors.incrementAndGet() % 5 == 0 ? herbal.add(book) : herbal.herbs(book);
      byte[] body = ("{\"book\":\"" + book + "\",\"herbs\":" + herbs + "}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
