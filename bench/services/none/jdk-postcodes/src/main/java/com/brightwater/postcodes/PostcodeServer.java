package com.brightwater.postcodes;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

public class PostcodeServer {
  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "4000");
    System.setProperty("sun.net.httpserver.idleInterval", "3600");
    var clerks = new Clerks(Gazetteer.open(Clerks.COUNT));
    var gazetteer = new Gazetteer();
    HttpServer server = HttpServer.create(
        new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(clerks.start());
    server.createContext("/postcodes/", exchange -> {
      try (exchange) {
        exchange.getRequestBody().readAllBytes();
        String[] path = exchange.getRequestURI().getPath().split("/");
        byte[] body = gazetteer.town(Clerks.connection(), Integer.parseInt(path[2])).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      }
    });
    server.start();
  }
}
