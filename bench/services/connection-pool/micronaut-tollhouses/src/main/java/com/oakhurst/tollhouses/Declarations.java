package com.oakhurst.tollhouses;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Three in ten turn out to have a broken seal, which shows only once they have been weighed. */
@Singleton
public class Declarations {
  private final DataSource books;
  private final Scales scales;

  public Declarations(DataSource books, Scales scales) {
    this.books = books;
    this.scales = scales;
  }

  Declaration declare(String harbour, int number) throws SQLException {
    try (Connection connection = books.getConnection()) {
      connection.setAutoCommit(false);
      try {
        enter(connection, harbour, number);
        int weight = scales.weigh(number);
        if (number % 10 < 3) throw new SealBrokenException(number);
        connection.commit();
        return new Declaration(harbour, number, weight * 4);
      } catch (RuntimeException | SQLException e) {
        connection.rollback();
        throw e;
      }
    }
  }

  private static void enter(Connection connection, String harbour, int number) throws SQLException {
    try (var insert = connection.prepareStatement("insert into declaration(number, harbour) values (?, ?)")) {
      insert.setInt(1, number);
      insert.setString(2, harbour);
      insert.executeUpdate();
    }
  }
}
