package com.milt.hatcheries;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.sql.DataSource;

/** What the authorities of a region allow. Some regions have very many rows: they are streamed. */
@ApplicationScoped
public class RegionRepository {
  record Limit(String species, int grams) {}

  private final DataSource database;

  RegionRepository(DataSource database) {
    this.database = database;
  }

  List<String> regions() throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement query = connection.prepareStatement("SELECT DISTINCT region FROM feed_limit ORDER BY region");
        ResultSet rows = query.executeQuery()) {
      List<String> regions = new ArrayList<>();
      while (rows.next()) regions.add(rows.getString(1));
      return regions;
    }
  }

  /** The stream has to be closed, which gives back its connection. */
  Stream<Limit> limits(String region) throws SQLException {
    Connection connection = database.getConnection();
    PreparedStatement query = connection.prepareStatement("SELECT species, grams FROM feed_limit WHERE region = ?");
    query.setString(1, region);
    ResultSet rows = query.executeQuery();
    return StreamSupport.stream(new Rows(rows), false).onClose(() -> close(connection));
  }

  private static void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Rows extends Spliterators.AbstractSpliterator<Limit> {
    private final ResultSet rows;

    Rows(ResultSet rows) {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
      this.rows = rows;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Limit> action) {
      try {
        if (!rows.next()) return false;
        action.accept(new Limit(rows.getString(1), rows.getInt(2)));
        return true;
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
