package com.stonecroft.almshouses;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;

public class Almshouses {
  public static void main(String[] args) throws Exception {
    var config = new HikariConfig();
    config.setPoolName("almshouses");
    config.setJdbcUrl("jdbc:h2:mem:almshouses;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000");
    config.setMaximumPoolSize(30);
    config.setConnectionTimeout(60_000);
    var funds = new Funds(new HikariDataSource(config));
    funds.create();
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setIoThreads(2)
        .setWorkerThreads(100)
        .setHandler(Handlers.path().addPrefixPath("/funds", new BlockingHandler(exchange -> grant(exchange, funds))))
        .build()
        .start();
  }

  private static void grant(HttpServerExchange exchange, Funds funds) throws Exception {
    String fund = exchange.getRelativePath().split("/")[1];
    long left = funds.grant(fund, 5);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"fund\":\"" + fund + "\",\"left\":" + left + "}");
  }
}
