package org.dunpasture.herdbooks;

import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

@Configuration
class DatabaseConfiguration {
  /** The database is in memory, and gone as soon as its last connection is, so that one is kept. */
  @Bean(destroyMethod = "destroy")
  DataSource dataSource() {
    return new SingleConnectionDataSource("jdbc:h2:mem:herdbook", "sa", "", true);
  }
}
