package com.tidewheel.millwrights;

import java.sql.SQLException;

final class Wheels {
  private final Tenants tenants;

  Wheels(Tenants tenants) {
    this.tenants = tenants;
  }

  int turns(String mill) throws SQLException {
    return tenants.as(mill, connection -> {
      try (var query = connection.prepareStatement("select turns(?)")) {
        query.setString(1, mill);
        try (var row = query.executeQuery()) {
          row.next();
          return row.getInt(1);
        }
      }
    });
  }
}
