package com.northwind.premiums;

import java.sql.SQLException;
import javax.sql.DataSource;

final class Premiums {
  private final DataSource policies;
  private final Actuary actuary;

  Premiums(DataSource policies, Actuary actuary) {
    this.policies = policies;
    this.actuary = actuary;
  }

  /** Reads the policy and rates it, all with one connection in hand. */
  String premium(int policy) throws SQLException {
    try (var connection = policies.getConnection();
        var statement = connection.prepareStatement("select age, sum_insured from policy where id = ?")) {
      statement.setInt(1, policy);
      try (var rows = statement.executeQuery()) {
        if (!rows.next()) return "{\"policy\":" + policy + "}";
        int cents = actuary.rate(rows.getInt(1), rows.getInt(2)).join();
        return "{\"policy\":" + policy + ",\"cents\":" + cents + "}";
      }
    }
  }
}
