package com.ropewalkquay.tallymen;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;

final class Books {
  private static final String[] HOLDS = {"fore", "main", "aft", "tween"};

  private Books() {}

  static DataSource open(int connections) throws SQLException {
    var config = new HikariConfig();
    config.setPoolName("books");
    config.setJdbcUrl("jdbc:derby:memory:books;create=true");
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(connections);
    config.setConnectionTimeout(60_000);
    config.setAutoCommit(false);
    var books = new HikariDataSource(config);
    try (var connection = books.getConnection(); var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE holds (name VARCHAR(20) PRIMARY KEY, bales BIGINT NOT NULL)");
      statement.execute("CREATE TABLE tallies (hold VARCHAR(20), bale BIGINT, mark VARCHAR(200), PRIMARY KEY (hold, bale))");
      for (String hold : HOLDS) statement.execute("INSERT INTO holds VALUES ('" + hold + "', 0)");
      connection.commit();
    }
    return books;
  }
}
