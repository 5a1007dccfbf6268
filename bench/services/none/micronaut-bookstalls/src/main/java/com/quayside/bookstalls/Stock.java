package com.quayside.bookstalls;

import io.micronaut.context.annotation.Context;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Copies by stall and title. */
@Context
class Stock {
  private final DataSource source;

  Stock(DataSource source) throws SQLException {
    this.source = source;
    try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE stock (stall INT, title INT, copies INT NOT NULL, PRIMARY KEY (stall, title))");
      statement.execute("INSERT INTO stock SELECT s.x, t.x, MOD(s.x * 7 + t.x, 12) FROM SYSTEM_RANGE(1, 40) s, SYSTEM_RANGE(1, 100) t");
    }
  }

  /** How many, or -1 if the stall has never had the title. */
  int copies(int stall, int title) throws SQLException {
    try (Connection connection = source.getConnection();
         PreparedStatement query = connection.prepareStatement("SELECT copies FROM stock WHERE stall = ? AND title = ?")) {
      query.setInt(1, stall);
      query.setInt(2, title);
      try (ResultSet row = query.executeQuery()) {
        return row.next() ? row.getInt(1) : -1;
      }
    }
  }
}
