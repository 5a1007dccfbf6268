package com.fennimore.coopers;

import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class CaskRepository {
  private final JdbcClient database;

  CaskRepository(JdbcClient database) {
    this.database = database;
  }

  Optional<Cask> find(int number) {
    return database.sql("select number, staves, hoops, gallons(staves) as gallons from cask where number = :number")
        .param("number", number)
        .query(Cask.class)
        .optional();
  }
}
