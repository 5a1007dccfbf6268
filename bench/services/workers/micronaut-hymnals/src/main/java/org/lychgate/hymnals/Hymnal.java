package org.lychgate.hymnals;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

@Singleton
public class Hymnal {
  /** The database lets a session have so many roles. */
  private static final int ROLES = 5;

  private final HikariDataSource hymnals;

  public Hymnal(HikariDataSource hymnals) {
    this.hymnals = hymnals;
  }

  Hymn find(String parish, String hymn) throws SQLException {
    try (Connection connection = hymnals.getConnection()) {
      int roles = assume(connection, parish);
      Hymn found = read(connection, hymn);
      // A role cannot be given back, so the next who needs one needs another session.
      if (roles == ROLES) hymnals.evictConnection(connection);
      return found;
    }
  }

  private static int assume(Connection connection, String parish) throws SQLException {
    try (PreparedStatement role = connection.prepareStatement("set @parish = ?")) {
      role.setString(1, parish);
      role.execute();
    }
    try (PreparedStatement count = connection.prepareStatement("set @roles = coalesce(cast(@roles as int), 0) + 1")) {
      count.execute();
    }
    try (PreparedStatement query = connection.prepareStatement("select @roles"); ResultSet row = query.executeQuery()) {
      row.next();
      return row.getInt(1);
    }
  }

  private static Hymn read(Connection connection, String hymn) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement("select verses(?), @parish")) {
      query.setString(1, hymn);
      try (ResultSet row = query.executeQuery()) {
        row.next();
        return new Hymn(hymn, row.getInt(1), row.getString(2));
      }
    }
  }
}
