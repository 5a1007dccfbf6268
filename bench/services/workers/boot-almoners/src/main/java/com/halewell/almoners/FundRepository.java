package com.halewell.almoners;

import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** The funds change once a year, with a release. */
@Repository
class FundRepository {
  private final Map<String, Fund> funds = Map.of(
      "coal", new Fund("coal", "Winter Coal Fund", "GBP", 38),
      "bread", new Fund("bread", "Sunday Bread Charity", "GBP", 52),
      "schooling", new Fund("schooling", "Dame Alice's Schooling", "GBP", 21));

  Optional<Fund> find(String code) { return Optional.ofNullable(funds.get(code)); }
}
