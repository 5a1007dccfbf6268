package com.tallisford.millponds;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dropwizard.core.Configuration;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

public class MillpondsConfiguration extends Configuration {
  @Valid
  @NotNull
  @JsonProperty
  private DatabaseFactory database = new DatabaseFactory();

  DatabaseFactory database() {
    return database;
  }
}
