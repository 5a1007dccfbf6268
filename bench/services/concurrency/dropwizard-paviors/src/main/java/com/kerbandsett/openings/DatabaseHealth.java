package com.kerbandsett.openings;

import com.codahale.metrics.health.HealthCheck;
import java.sql.Connection;

final class DatabaseHealth extends HealthCheck {
  private final Database database;

  DatabaseHealth(Database database) {
    this.database = database;
  }

  @Override
  protected Result check() throws Exception {
    try (Connection connection = database.connections().getConnection()) {
      return connection.isValid(5) ? Result.healthy() : Result.unhealthy("no answer");
    }
  }
}
