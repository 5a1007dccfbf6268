package com.larkhill.cloisters;

import common.Program;
import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

public class CloisterServer {
  private static final String PREFIX = "/cloisters/";

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
    System.setProperty("http.maxConnections", "64");
    var archive = new Archive();
    archive.begin();
    var heritage = new Heritage(Program.start("com.larkhill.cloisters.HeritageMain").port());
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(PREFIX, exchange -> {
      try (exchange) {
        String cloister = exchange.getRequestURI().getPath().substring(PREFIX.length());
        byte[] body = ("{\"cloister\":\"" + cloister + "\",\"built\":" + heritage.built(cloister) + ",\"filed\":" + archive.filed() + "}")
            .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      }
    });
    server.start();
  }
}
