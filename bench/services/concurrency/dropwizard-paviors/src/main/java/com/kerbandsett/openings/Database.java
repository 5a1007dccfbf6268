package com.kerbandsett.openings;

import io.dropwizard.lifecycle.Managed;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.apache.tomcat.jdbc.pool.PoolProperties;

/** Connections of the register, as many as the database's administrators would give us. */
final class Database implements Managed {
  private final DataSource pool;

  Database(OpeningsConfiguration.DatabaseConfiguration configuration) {
    var properties = new PoolProperties();
    properties.setName("openings");
    properties.setDriverClassName("org.h2.Driver");
    properties.setUrl(configuration.url);
    properties.setUsername("sa");
    properties.setPassword("");
    properties.setInitialSize(configuration.connections);
    properties.setMinIdle(configuration.connections);
    properties.setMaxIdle(configuration.connections);
    properties.setMaxActive(configuration.connections);
    properties.setMaxWait(1_000 * configuration.waitSeconds);
    pool = new DataSource(properties);
  }

  javax.sql.DataSource connections() {
    return pool;
  }

  @Override
  public void stop() {
    pool.close();
  }
}
