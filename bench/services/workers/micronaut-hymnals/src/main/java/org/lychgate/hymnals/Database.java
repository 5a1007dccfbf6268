package org.lychgate.hymnals;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import common.Partner;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import java.sql.SQLException;

@Factory
public class Database {
  @Context
  @Bean(preDestroy = "close")
  HikariDataSource hymnals(@Value("${hymnals.connections}") int connections) throws SQLException {
    var logins = new TokenLogins("jdbc:h2:mem:hymnals;DB_CLOSE_DELAY=-1", Partner.start("-Ddelay=6"));
    try (var connection = logins.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias verses for \"" + Verses.class.getName() + ".of\"");
    }
    var config = new HikariConfig();
    config.setPoolName("hymnals");
    config.setDataSource(logins);
    config.setMaximumPoolSize(connections);
    return new HikariDataSource(config);
  }
}
