package com.larkmoor.lamplighters;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

public final class LampServer {
  private LampServer() {}

  public static void main(String[] args) throws IOException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
    var server = HttpServer.create(
        new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newFixedThreadPool(40, Thread.ofPlatform().name("clerk-", 1).factory()));
    server.createContext("/streets/", new LampHandler(new Lamplighters()));
    server.start();
  }
}
