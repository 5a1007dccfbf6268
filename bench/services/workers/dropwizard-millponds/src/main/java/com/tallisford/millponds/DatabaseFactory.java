package com.tallisford.millponds;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.dropwizard.core.setup.Environment;
import io.dropwizard.lifecycle.AutoCloseableManager;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import org.jdbi.v3.core.Jdbi;

/** The section "database" of the configuration. */
public class DatabaseFactory {
  @NotEmpty
  @JsonProperty
  private String url;

  @Min(1)
  @JsonProperty
  private int connections = 10;

  Jdbi build(Environment environment, String name) {
    var config = new HikariConfig();
    config.setPoolName(name);
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(connections);
    config.setConnectionTimeout(60_000);
    var source = new HikariDataSource(config);
    environment.lifecycle().manage(new AutoCloseableManager(source));
    return Jdbi.create(source);
  }
}
