package org.dunpasture.herdbooks;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class Herdbook {
  private final JdbcClient jdbc;

  Herdbook(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Optional<Animal> find(String tag) {
    return jdbc.sql("select tag, name, sire, dam, inbreeding(sire, dam) as inbreeding from animal where tag = ?")
        .param(tag)
        .query(Animal.class)
        .optional();
  }
}
