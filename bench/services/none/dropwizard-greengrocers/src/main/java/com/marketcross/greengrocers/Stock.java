package com.marketcross.greengrocers;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;

final class Stock {
  private final HikariDataSource database = new HikariDataSource();

  Stock() throws SQLException {
    database.setPoolName("stock");
    database.setJdbcUrl("jdbc:h2:mem:stock;DB_CLOSE_DELAY=-1");
    database.setMaximumPoolSize(12);
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias crates for '" + Cellar.class.getName() + ".crates'");
    }
  }

  int crates(String green) throws SQLException {
    try (var connection = database.getConnection(); var query = connection.prepareStatement("select crates(?)")) {
      query.setString(1, green);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }
}
