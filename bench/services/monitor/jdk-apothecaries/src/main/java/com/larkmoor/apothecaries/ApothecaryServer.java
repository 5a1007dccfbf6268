package com.larkmoor.apothecaries;

import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.SQLException;
import java.util.concurrent.Executors;

public final class ApothecaryServer {
  private ApothecaryServer() {}

  public static void main(String[] args) throws IOException, SQLException {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "10000");
    var drawers = new HikariConfig();
    drawers.setPoolName("drawers");
    drawers.setJdbcUrl("jdbc:h2:mem:drawers;DB_CLOSE_DELAY=-1");
    drawers.setMaximumPoolSize(9);
    var dispensary = new Dispensary(new HikariDataSource(drawers), new Scales());
    dispensary.stock();
    var server = HttpServer.create(
        new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.getInteger("port", 8080)), 2048);
    server.setExecutor(Executors.newFixedThreadPool(36, Thread.ofPlatform().name("customer-", 1).factory()));
    server.createContext("/remedies/next", new RemedyHandler(dispensary));
    server.start();
  }
}
