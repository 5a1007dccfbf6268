package com.northwind.permits;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

final class Permits {
  record Permit(int district, long number, String mark) {}

  private final DataSource source;
  private final Registry registry;

  Permits(DataSource source, Registry registry) {
    this.source = source;
    this.registry = registry;
  }

  /** The next number of the district, entered in the registry; numbers have no gaps. */
  Permit issue(int district) throws SQLException {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      try {
        long number = next(connection, district);
        String mark = registry.enter(district, number);
        insert(connection, district, number, mark);
        connection.commit();
        return new Permit(district, number, mark);
      } catch (SQLException | RuntimeException e) {
        connection.rollback();
        throw e;
      }
    }
  }

  private static long next(Connection connection, int district) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("update district set last = last + 1 where id = ? returning last")) {
      statement.setInt(1, district);
      try (var rows = statement.executeQuery()) {
        rows.next();
        return rows.getLong(1);
      }
    }
  }

  private static void insert(Connection connection, int district, long number, String mark) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("insert into permit values(?, ?, ?)")) {
      statement.setInt(1, district);
      statement.setLong(2, number);
      statement.setString(3, mark);
      statement.executeUpdate();
    }
  }
}
