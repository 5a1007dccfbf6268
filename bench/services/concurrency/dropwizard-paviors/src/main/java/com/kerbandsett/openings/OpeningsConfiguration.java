package com.kerbandsett.openings;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dropwizard.core.Configuration;

public class OpeningsConfiguration extends Configuration {
  @JsonProperty
  private DatabaseConfiguration database = new DatabaseConfiguration();

  public DatabaseConfiguration getDatabase() {
    return database;
  }

  public static class DatabaseConfiguration {
    @JsonProperty
    String url;
    @JsonProperty
    int connections;
    @JsonProperty
    int waitSeconds;
  }
}
