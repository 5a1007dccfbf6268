package com.milt.hatcheries;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

@ApplicationScoped
public class TankRepository {
  record Tank(int number, String species, int fry, double oxygen) {}

  /** The view of the readings takes the database some 24 ms. */
  private static final String LAST_READING =
      "SELECT t.species, t.fry, t.oxygen, PAUSE(24) FROM tank t WHERE t.number = ?";

  private final DataSource database;

  TankRepository(DataSource database) {
    this.database = database;
  }

  Tank lastReading(int number) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement query = connection.prepareStatement(LAST_READING)) {
      query.setInt(1, number);
      try (ResultSet rows = query.executeQuery()) {
        return rows.next() ? new Tank(number, rows.getString(1), rows.getInt(2), rows.getDouble(3)) : null;
      }
    }
  }
}
