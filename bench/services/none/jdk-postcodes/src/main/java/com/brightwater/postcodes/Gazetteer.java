package com.brightwater.postcodes;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Which town belongs to a postcode; the map of it is drawn elsewhere, 8 ms away. */
final class Gazetteer {
  static DataSource open(int connections) throws SQLException {
    var source = new HikariDataSource();
    source.setPoolName("gazetteer");
    source.setJdbcUrl("jdbc:h2:mem:gazetteer;DB_CLOSE_DELAY=-1");
    source.setUsername("sa");
    source.setMaximumPoolSize(connections);
    source.setMinimumIdle(connections);
    try (var connection = source.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table town(postcode int primary key, name varchar(60)) as select x, 'town ' || x from system_range(1, 9999)");
    }
    return source;
  }

  String town(Connection connection, int postcode) throws IOException {
    return "{\"postcode\":" + postcode + ",\"town\":\"" + name(connection, postcode) + "\",\"map\":\"" + map(postcode) + "\"}";
  }

  private static String name(Connection connection, int postcode) throws IOException {
    try (var statement = connection.prepareStatement("select name from town where postcode = ?")) {
      statement.setInt(1, postcode);
      try (var rows = statement.executeQuery()) {
        return rows.next() ? rows.getString(1) : "";
      }
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  private static String map(int postcode) {
    try {
      Thread.sleep(8);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
    return "m" + Integer.toString(postcode * 31, 36);
  }
}
