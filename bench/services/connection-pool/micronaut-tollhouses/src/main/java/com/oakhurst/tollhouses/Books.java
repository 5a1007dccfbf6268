package com.oakhurst.tollhouses;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import javax.sql.DataSource;

@Factory
public class Books {
  @Singleton
  DataSource database() throws SQLException {
    var pool = new HikariConfig();
    pool.setPoolName("tolls");
    pool.setJdbcUrl("jdbc:h2:mem:tolls;DB_CLOSE_DELAY=-1");
    pool.setMaximumPoolSize(5);
    var database = new HikariDataSource(pool);
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table declaration(number int not null, harbour varchar(40) not null)");
    }
    return database;
  }
}
