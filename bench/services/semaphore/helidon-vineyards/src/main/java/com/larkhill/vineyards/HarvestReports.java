package com.larkhill.vineyards;

import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;

/** What is known of a vineyard before the harvest, gathered side by side. */
final class HarvestReports {
  private final Institute institute;
  private final Laboratory laboratory;

  HarvestReports(Institute institute) {
    this.institute = institute;
    this.laboratory = new Laboratory(institute);
  }

  HarvestReport of(String vineyard) throws InterruptedException {
    try (var scope = StructuredTaskScope.open(Joiner.<String>awaitAllSuccessfulOrThrow())) {
      var weather = scope.fork(() -> institute.ask("weather", vineyard));
      var soil = scope.fork(() -> institute.ask("soil", vineyard));
      var sugar = scope.fork(() -> laboratory.sugar(vineyard));
      scope.join();
      return new HarvestReport(vineyard, weather.get(), soil.get(), sugar.get());
    }
  }
}
