package com.towpath.canalboats;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class Boats {
  record Boat(String name, int length, int draught, String licence) {}

  private final JdbcClient jdbc;

  Boats(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Optional<Boat> find(String name) {
    return jdbc.sql("select name, length, draught, licence from boat where name = ?").param(name).query(Boat.class).optional();
  }
}
