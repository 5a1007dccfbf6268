package org.girth.saddlers;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;
import java.sql.SQLException;

public class Workshop {
  public static void main(String[] args) throws SQLException {
    var book = new OrderBook();
    var accounts = new Accounts(database());
    var routes = Handlers.path().addExactPath("/orders/next/deliver", new BlockingHandler(exchange -> {
      OrderBook.Order order = book.next();
      long owed = accounts.charge(order.customer(), order.pence());
      exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
      exchange.getResponseSender().send(
          "{\"order\":" + order.number() + ",\"customer\":\"" + order.customer() + "\",\"owed\":" + owed + "}");
    }));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setWorkerThreads(64)
        .setHandler(routes)
        .build().start();
  }

  private static HikariDataSource database() throws SQLException {
    var config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:saddlers;DB_CLOSE_DELAY=-1");
    config.setUsername("sa");
    config.setMaximumPoolSize(32);
    var database = new HikariDataSource(config);
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table account(customer varchar(20) primary key, owed bigint not null, discount int not null)");
      statement.execute("insert into account values('cavalry', 0, 12)");
      statement.execute("insert into account select 'livery-' || x, 0, 3 from system_range(0, 199)");
      statement.execute("create alias terms for \"" + Terms.class.getName() + ".of\"");
    }
    return database;
  }
}
