package com.millrace.tinplaters;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import common.Partner;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Orders of plate: a request hands its order to the platers and is answered when they are done; its own
 * thread is free meanwhile.
 */
public final class TinplaterServer {
  private final AtomicInteger names = new AtomicInteger();
  private final ExecutorService platers = Executors.newFixedThreadPool(8, task -> new Thread(task, "plater-" + names.incrementAndGet()));
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String works = "http://127.0.0.1:" + Partner.start("-Ddelay=80");

  public static void main(String[] args) throws IOException {
    var tinplaters = new TinplaterServer();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 1024);
    server.setExecutor(Executors.newFixedThreadPool(24));
    server.createContext("/plates", tinplaters::plate);
    server.start();
  }

  private void plate(HttpExchange exchange) {
    String order = exchange.getRequestURI().getPath();
    CompletableFuture.supplyAsync(() -> roll(order), platers)
        .whenComplete((sheet, failure) -> answer(exchange, sheet, failure));
  }

  /** Two calls, one after the other: the sheet is cut before it is tinned. */
  private String roll(String order) {
    return call("/cut" + order) + call("/tin" + order);
  }

  private String call(String path) {
    try {
      return client.send(HttpRequest.newBuilder(URI.create(works + path)).build(), HttpResponse.BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static void answer(HttpExchange exchange, String sheet, Throwable failure) {
    try (exchange) {
      byte[] body = (failure == null ? sheet : "failed").getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(failure == null ? 200 : 502, body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException e) {
      // The client has gone.
    }
  }
}
