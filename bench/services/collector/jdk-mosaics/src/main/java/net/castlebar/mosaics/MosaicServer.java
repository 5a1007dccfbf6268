package net.castlebar.mosaics;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

public final class MosaicServer {
  private MosaicServer() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "30000");
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"),
        Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newFixedThreadPool(12));
    server.createContext("/floors", new FloorHandler(new Floor(1_600_000)));
    server.start();
  }
}
