package org.tidewell.beacons;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

public final class BeaconServer {
  private BeaconServer() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "30000");
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"),
        Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("watch-", 0).factory()));
    server.createContext("/beacons", new BeaconHandler(new Headquarters(HeadquartersProcess.start())));
    server.start();
  }
}
