package com.leadline.harbourmasters;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

final class Moorings {
  private final DataSource database;

  Moorings() {
    var config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:moorings;DB_CLOSE_DELAY=-1");
    config.setMaximumPoolSize(30);
    config.setConnectionTimeout(60_000);
    database = new HikariDataSource(config);
    try (Connection connection = connection(); Statement statement = connection.createStatement()) {
      statement.execute("create table mooring(berth int primary key, ship varchar(40))");
      statement.execute("insert into mooring select x, 'barque ' || x from system_range(1, 200)");
    } catch (SQLException e) {
      throw new IllegalStateException("no moorings", e);
    }
  }

  Connection connection() throws SQLException {
    return database.getConnection();
  }

  String ship(Connection connection, int berth) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement("select ship from mooring where berth = ?")) {
      query.setInt(1, berth);
      try (ResultSet row = query.executeQuery()) {
        return row.next() ? row.getString(1) : "none";
      }
    }
  }
}
