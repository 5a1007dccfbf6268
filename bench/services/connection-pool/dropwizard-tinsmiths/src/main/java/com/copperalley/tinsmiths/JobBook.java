package com.copperalley.tinsmiths;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Function;
import javax.sql.DataSource;

class JobBook {
  private static final String FIND = "SELECT article, sheets, PENDING(id) FROM jobs WHERE id = ?";
  private final DataSource workshop;

  JobBook(DataSource workshop) {
    this.workshop = workshop;
  }

  /** What is planned for the job, as of one and the same moment in the book. */
  Plan inTransaction(int id, Function<Job, Plan> planning) {
    try (var connection = workshop.getConnection()) {
      connection.setAutoCommit(false);
      try {
        Plan plan = planning.apply(find(connection, id));
        connection.commit();
        return plan;
      } catch (SQLException | RuntimeException e) {
        connection.rollback();
        throw e;
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Job find(Connection connection, int id) throws SQLException {
    try (var query = connection.prepareStatement(FIND)) {
      query.setInt(1, id);
      try (var row = query.executeQuery()) {
        if (!row.next()) throw new IllegalArgumentException("no job " + id);
        return new Job(id, row.getString(1), row.getInt(2), row.getInt(3));
      }
    }
  }
}
