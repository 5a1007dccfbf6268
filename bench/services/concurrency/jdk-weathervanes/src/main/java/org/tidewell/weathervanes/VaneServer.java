package org.tidewell.weathervanes;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

public final class VaneServer {
  private VaneServer() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "30000");
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"),
        Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newFixedThreadPool(32));
    server.createContext("/steeples", new SteepleHandler(new Mast(SteepleProcess.start())));
    server.start();
  }
}
