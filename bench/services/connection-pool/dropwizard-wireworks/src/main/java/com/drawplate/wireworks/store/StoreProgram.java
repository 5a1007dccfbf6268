package com.drawplate.wireworks.store;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;

/** The wire store's own program: coils in 25 ms, what was drawn after 15 to 25 s; as many at once as come. */
public final class StoreProgram {
  private StoreProgram() {}

  public static void main(String[] args) throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/coils/", exchange -> answer(exchange, 25, "{\"coils\":17}"));
    server.createContext("/drawn/", exchange ->
        answer(exchange, ThreadLocalRandom.current().nextInt(15_000, 25_000), "{\"drawn\":[]}"));
    server.start();
    System.out.println(server.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void answer(HttpExchange exchange, int millis, String json) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      Thread.sleep(millis);
      byte[] body = json.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
