package com.fernhollow.excursions;

import common.Program;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public class ExcursionServer {
  private static final String PREFIX = "/excursions/";

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
    var excursions = new Excursions(new Weather(), new Guides(), new Coaches(Program.start("com.fernhollow.excursions.Operator", "--enable-preview").port()));
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(PREFIX, exchange -> {
      try (exchange) {
        var excursion = excursions.to(exchange.getRequestURI().getPath().substring(PREFIX.length()));
        byte[] body = ("{\"place\":\"" + excursion.place() + "\",\"sky\":\"" + excursion.sky() + "\",\"guide\":\""
            + excursion.guide() + "\",\"seats\":" + excursion.seats() + "}").getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    server.start();
  }
}
