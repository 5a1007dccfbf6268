package com.kilnandfloor.maltsters;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.apache.commons.dbcp2.BasicDataSource;

/** The stocks of malt in HSQLDB, by a pool of 32 connections. */
final class Stocks {
  static final int MALTS = 600;

  private final BasicDataSource pool = new BasicDataSource();

  Stocks() {
    pool.setUrl("jdbc:hsqldb:mem:stocks;hsqldb.tx=mvcc");
    pool.setUsername("SA");
    pool.setMaxTotal(32);
    pool.setMaxIdle(32);
    pool.setDefaultAutoCommit(false);
    pool.setPoolPreparedStatements(true);
    try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE stock (malt INTEGER PRIMARY KEY, quarters INTEGER NOT NULL)");
      for (int malt = 0; malt < MALTS; malt++) {
        statement.execute("INSERT INTO stock VALUES (" + malt + ", " + (40 + malt % 170) + ")");
      }
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException("no stocks", e);
    }
  }

  Connection connection() throws SQLException {
    return pool.getConnection();
  }

  int of(Connection connection, int malt) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement("SELECT quarters FROM stock WHERE malt = ?")) {
      select.setInt(1, malt);
      try (ResultSet row = select.executeQuery()) {
        return row.next() ? row.getInt(1) : 0;
      }
    }
  }
}
