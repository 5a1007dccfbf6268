package com.larkhill.notary;

import common.Program;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public class NotaryServer {
  private static final String PREFIX = "/deeds/";

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
    var fees = new Fees(Program.start("com.larkhill.notary.Chamber").port());
    var register = new Register();
    register.open();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(PREFIX, exchange -> {
      try (exchange) {
        String deed = exchange.getRequestURI().getPath().substring(PREFIX.length());
        byte[] body = ("{\"deed\":\"" + deed + "\",\"fee\":" + fees.of(deed) + ",\"entry\":" + register.enter(deed) + "}")
            .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      }
    });
    server.start();
  }
}
