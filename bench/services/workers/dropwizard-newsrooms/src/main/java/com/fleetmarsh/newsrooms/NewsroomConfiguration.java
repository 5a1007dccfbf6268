package com.fleetmarsh.newsrooms;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dropwizard.core.Configuration;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import java.util.List;

public class NewsroomConfiguration extends Configuration {
  @Valid
  @NotNull
  @JsonProperty
  private Wires wires;

  public Wires wires() { return wires; }

  public record Wires(@Min(1) @JsonProperty("threads") int threads, @NotEmpty @JsonProperty("agencies") List<String> agencies) {}
}
