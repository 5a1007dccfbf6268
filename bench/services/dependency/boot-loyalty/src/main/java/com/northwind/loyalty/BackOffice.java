package com.northwind.loyalty;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.DriverManager;
import java.util.concurrent.Executors;
import org.h2.tools.Server;

/** The database of the programme and the register of shops, which confirms a purchase in 8 ms. */
public final class BackOffice {
  private BackOffice() {}

  public static void main(String[] args) throws Exception {
    System.setProperty("h2.bindAddress", "127.0.0.1");
    var connection = DriverManager.getConnection("jdbc:h2:mem:loyalty;DB_CLOSE_DELAY=-1", "sa", "");
    try (var statement = connection.createStatement()) {
      statement.execute("create table programme(id int primary key, name varchar(40), points bigint not null)");
      statement.execute("insert into programme values(1, 'northwind miles', 0), (2, 'harbour card', 0)");
      statement.execute("create table member(id bigint primary key, name varchar(40), programme_id int not null)");
      statement.execute("insert into member select x, 'member ' || x, 1 from system_range(1, 2000)");
      statement.execute("create table earning(id uuid primary key, member_id bigint not null, points int not null)");
    }
    Server database = Server.createTcpServer("-tcpPort", "0").start();

    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "4000");
    System.setProperty("sun.net.httpserver.idleInterval", "3600");
    HttpServer shops = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 2048);
    shops.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    shops.createContext("/purchases", BackOffice::confirm);
    shops.start();

    System.out.println(database.getPort() + " " + shops.getAddress().getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void confirm(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      Thread.sleep(8);
      byte[] body = "{\"shop\":\"Harbour Street\",\"amount\":42}".getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
