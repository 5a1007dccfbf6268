package com.fennimore.beekeepers;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What is in flower, in the database of the association. */
@Repository
class Meadow {
  private final JdbcClient database;

  Meadow(JdbcClient database) {
    this.database = database;
  }

  int nectar(int hive) {
    return database.sql("select sum(nectar(ounces)) from flower where hive = :hive")
        .param("hive", hive)
        .query(Integer.class)
        .single();
  }
}
