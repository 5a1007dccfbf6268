package com.larkhill.tidetables;

import com.larkhill.tidetables.api.TideReply;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public class TideServer {
  private static final String PREFIX = "/harbours/";

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
    var client = new TideClient(new TideBackend(new GaugeArchive()).start());
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(PREFIX, exchange -> {
      try (exchange) {
        String harbour = exchange.getRequestURI().getPath().substring(PREFIX.length());
        TideReply tide = client.next(harbour);
        byte[] body = ("{\"harbour\":\"" + harbour + "\",\"minutes\":" + tide.getMinutes() + ",\"centimetres\":" + tide.getCentimetres() + "}")
            .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      }
    });
    server.start();
  }
}
