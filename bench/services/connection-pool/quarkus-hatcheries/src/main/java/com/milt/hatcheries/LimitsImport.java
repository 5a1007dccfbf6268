package com.milt.hatcheries;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;

/** Reads what all regions allow, once, as the service starts. */
@ApplicationScoped
public class LimitsImport {
  private final Database database;
  private final RegionRepository regions;
  private final SpeciesLimits limits;

  LimitsImport(Database database, RegionRepository regions, SpeciesLimits limits) {
    this.database = database;
    this.regions = regions;
    this.limits = limits;
  }

  void start(@Observes StartupEvent event) throws SQLException {
    database.create();
    for (String region : regions.regions()) {
      regions.limits(region).forEach(limit -> limits.learn(limit.species(), limit.grams()));
    }
  }
}
