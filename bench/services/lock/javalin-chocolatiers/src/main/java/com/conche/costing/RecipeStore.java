package com.conche.costing;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Recipes, in the confectioners' database; four connections, a few milliseconds each. */
final class RecipeStore {
  private final HikariDataSource pool;

  RecipeStore() throws SQLException {
    var config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:recipes;DB_CLOSE_DELAY=-1");
    config.setPoolName("recipes");
    config.setMaximumPoolSize(4);
    config.setConnectionTimeout(30_000);
    pool = new HikariDataSource(config);
    try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE ALIAS PAUSE FOR \"java.lang.Thread.sleep(long)\"");
      statement.execute("CREATE TABLE recipe (name VARCHAR(40) PRIMARY KEY, cocoa INTEGER, sugar INTEGER, hazelnuts INTEGER)");
      statement.execute("INSERT INTO recipe VALUES ('gianduja', 320, 350, 330), ('praline', 250, 380, 370), ('noir', 720, 280, 0)");
    }
  }

  Recipe find(String name) throws SQLException {
    String sql = "SELECT cocoa, sugar, hazelnuts, PAUSE(2) FROM recipe WHERE name = ?";
    try (Connection connection = pool.getConnection(); PreparedStatement query = connection.prepareStatement(sql)) {
      query.setString(1, name);
      try (ResultSet rows = query.executeQuery()) {
        return rows.next() ? new Recipe(name, rows.getInt(1), rows.getInt(2), rows.getInt(3)) : null;
      }
    }
  }
}
