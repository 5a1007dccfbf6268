package org.kingsgate.vaults;

import com.alibaba.druid.pool.DruidDataSource;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The vaults have been in one database for years, the ledger of inspections came from the bank that was bought. */
@Configuration
class Databases {
  @Bean
  DataSource vaultDatabase() throws SQLException {
    var pool = new DruidDataSource();
    pool.setName("vaults");
    pool.setUrl("jdbc:h2:mem:vaults;DB_CLOSE_DELAY=-1");
    pool.setUsername("sa");
    pool.setPassword("");
    pool.setInitialSize(20);
    pool.setMinIdle(20);
    pool.setMaxActive(20);
    try (var connection = pool.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table vault(code varchar(8) primary key, owner varchar(40) not null)");
      for (int number = 1; number <= 50; number++) {
        statement.execute("insert into vault values ('V" + number + "', 'Owner " + number + "')");
      }
    }
    return pool;
  }

  @Bean
  DataSource ledgerDatabase() throws SQLException {
    var config = new HikariConfig();
    config.setPoolName("ledger");
    config.setJdbcUrl("jdbc:h2:mem:ledger;DB_CLOSE_DELAY=-1");
    config.setMaximumPoolSize(5);
    config.setMinimumIdle(5);
    config.setConnectionTimeout(120_000);
    var pool = new HikariDataSource(config);
    try (var connection = pool.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias last_inspection for '" + Inspections.class.getName() + ".last'");
    }
    return pool;
  }
}
