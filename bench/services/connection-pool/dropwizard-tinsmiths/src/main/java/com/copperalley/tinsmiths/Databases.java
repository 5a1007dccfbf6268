package com.copperalley.tinsmiths;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;

final class Databases {
  private Databases() {}

  static DataSource open(String name, int connections) {
    var config = new HikariConfig();
    config.setPoolName(name);
    config.setJdbcUrl("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
    config.setUsername("sa");
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(connections);
    config.setConnectionTimeout(60_000);
    var pool = new HikariDataSource(config);
    try (var connection = pool.getConnection(); var statement = connection.createStatement()) {
      statement.execute("RUNSCRIPT FROM 'classpath:" + name + ".sql'");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return pool;
  }
}
