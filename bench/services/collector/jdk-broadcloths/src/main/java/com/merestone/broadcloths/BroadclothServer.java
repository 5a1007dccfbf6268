package com.merestone.broadcloths;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import common.Partner;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/** GET /bolts/{bolt}/label: the label of a bolt of cloth, for the printer of labels. */
public final class BroadclothServer {
  private final Stock stock = new Stock();
  private final LabelPainter painter = new LabelPainter();
  private final Mill mill = new Mill(Partner.start("-Ddelay=5"));

  private BroadclothServer() {}

  public static void main(String[] args) throws IOException {
    var server = new BroadclothServer();
    HttpServer http = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)), 2048);
    http.setExecutor(Executors.newFixedThreadPool(10, Thread.ofPlatform().name("label-", 0).factory()));
    http.createContext("/bolts/", server::label);
    http.start();
  }

  private void label(HttpExchange exchange) throws IOException {
    try (exchange) {
      String bolt = exchange.getRequestURI().getPath().split("/")[2];
      Stock.Bolt found = stock.find(bolt);
      long check = painter.paint(found, mill.weaver(bolt));
      byte[] body = ("{\"bolt\":\"" + found.name() + "\",\"yards\":" + found.yards().length + ",\"check\":" + check + "}")
          .getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
