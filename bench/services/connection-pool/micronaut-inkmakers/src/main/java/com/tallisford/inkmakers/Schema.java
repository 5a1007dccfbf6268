package com.tallisford.inkmakers;

import io.micronaut.context.annotation.Context;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The tables, with the recipes of the house. */
@Context
public class Schema {
  private static final String[] PIGMENTS = {"oak gall", "lampblack", "indigo", "cochineal", "verdigris"};

  Schema(DataSource source) throws SQLException {
    try (var connection = source.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table recipe (id int primary key, pigment varchar(40), gum int)");
      statement.execute("create table stock (id int primary key, pigment varchar(40), ounces int, checked bigint)");
      for (int i = 0; i < PIGMENTS.length; i++) {
        statement.execute("insert into recipe values (" + i + ", '" + PIGMENTS[i] + "', " + (12 + i) + ")");
        statement.execute("insert into stock values (" + i + ", '" + PIGMENTS[i] + "', 400, 0)");
      }
    }
  }
}
