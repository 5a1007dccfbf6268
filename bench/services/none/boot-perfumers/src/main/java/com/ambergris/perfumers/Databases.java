package com.ambergris.perfumers;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration
class Databases {
  @Bean
  DataSource scents() throws SQLException {
    return open("scents", 16);
  }

  @Bean
  DataSource exports() throws SQLException {
    return open("exports", 2);
  }

  @Bean
  JdbcClient scentsClient(DataSource scents) {
    return JdbcClient.create(scents);
  }

  @Bean
  JdbcClient exportsClient(DataSource exports) {
    return JdbcClient.create(exports);
  }

  private static DataSource open(String name, int connections) throws SQLException {
    var config = new HikariConfig();
    config.setPoolName(name);
    config.setJdbcUrl("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(connections);
    var pool = new HikariDataSource(config);
    try (var connection = pool.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias notes_of for '" + Notes.class.getName() + ".of'");
    }
    return pool;
  }
}
