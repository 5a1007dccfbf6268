package com.fennimore.chandlers.guild;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** Keeps a book of all that is sold; any number of shops may write in it at a time. Ends as soon as nobody listens to it. */
public final class Guild {
  private static final long ENTRY_MILLIS = Long.getLong("guild.entry.millis", 5);

  private Guild() {}

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 512);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/entries", Guild::enter);
    server.start();
    System.out.println("port " + server.getAddress().getPort());
    while (System.in.read() >= 0) {
      Thread.onSpinWait();
    }
    System.exit(0);
  }

  private static void enter(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      Thread.sleep(ENTRY_MILLIS);
      exchange.sendResponseHeaders(204, -1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
