package com.wexcombe.aviaries;

import java.util.ArrayList;
import java.util.List;
import javax.annotation.PostConstruct;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
class RingRepository {
  private static final String[] SPECIES = {"blackcap", "dunnock", "reed warbler", "siskin", "wren"};
  private static final String[] SITES = {"Alder Fen", "East Spit", "Gull Rock", "Low Meadow"};
  private static final int RINGS = 2_000;

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;

  RingRepository(JdbcTemplate jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  @PostConstruct
  void fill() {
    List<Object[]> birds = new ArrayList<>();
    for (int ring = 0; ring < RINGS; ring++) {
      birds.add(new Object[] {ring, SPECIES[ring % SPECIES.length], SITES[ring % SITES.length]});
    }
    jdbc.batchUpdate("INSERT INTO birds (ring, species, site) VALUES (?, ?, ?)", birds);
  }

  RingedBird find(int ring) {
    return transaction.execute(status -> {
      RingedBird bird = jdbc.queryForObject("SELECT species, site FROM birds WHERE ring = ?",
          (row, i) -> new RingedBird(ring, row.getString(1), row.getString(2), 0), ring % RINGS);
      int sightings = jdbc.queryForObject("VALUES sightings(?)", Integer.class, ring);
      return new RingedBird(ring, bird.species(), bird.site(), sightings);
    });
  }
}
