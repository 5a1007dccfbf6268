package com.aldermoor.chancelleries;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * The register of documents. The law wants the numbers of a series without a gap, so that a number is
 * only used up if the document is there in the end: both are in one transaction.
 */
@ApplicationScoped
public class Register {
  private final DataSource database;
  private final TimeAuthority authority;

  Register(DataSource database, TimeAuthority authority) {
    this.database = database;
    this.authority = authority;
  }

  void create(@Observes StartupEvent event) throws SQLException {
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE series (name VARCHAR(20) PRIMARY KEY, last_number BIGINT NOT NULL)");
      statement.execute("CREATE TABLE document (series VARCHAR(20), number BIGINT, stamp VARCHAR(40), PRIMARY KEY (series, number))");
      for (char letter = 'A'; letter <= 'F'; letter++) {
        statement.execute("INSERT INTO series VALUES ('2026-" + letter + "', 0)");
      }
    }
  }

  @Transactional
  public Document issue(String series) {
    try (Connection connection = database.getConnection()) {
      long number = next(connection, series);
      String stamp = authority.stamp(series, number);
      insert(connection, new Document(series, number, stamp));
      return new Document(series, number, stamp);
    } catch (SQLException e) {
      throw new IllegalStateException("not issued in " + series, e);
    }
  }

  private static long next(Connection connection, String series) throws SQLException {
    long number;
    try (PreparedStatement select = connection.prepareStatement("SELECT last_number FROM series WHERE name = ? FOR UPDATE")) {
      select.setString(1, series);
      try (ResultSet row = select.executeQuery()) {
        if (!row.next()) throw new SQLException("no such series");
        number = row.getLong(1) + 1;
      }
    }
    try (PreparedStatement update = connection.prepareStatement("UPDATE series SET last_number = ? WHERE name = ?")) {
      update.setLong(1, number);
      update.setString(2, series);
      update.executeUpdate();
    }
    return number;
  }

  private static void insert(Connection connection, Document document) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement("INSERT INTO document VALUES (?, ?, ?)")) {
      insert.setString(1, document.series());
      insert.setLong(2, document.number());
      insert.setString(3, document.stamp());
      insert.executeUpdate();
    }
  }
}
