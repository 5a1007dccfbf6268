package com.millbrook.hallmarks;

import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** The register of marks; the database signs each entry, which takes it 6 ms. */
public final class Register {
  private final DataSource database;

  Register(DataSource database) {
    this.database = database;
  }

  public static String sign(String piece) throws InterruptedException {
    Thread.sleep(6);
    return Integer.toHexString(piece.hashCode());
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias sign_entry for 'com.millbrook.hallmarks.Register.sign'");
      statement.execute("create table entry(number bigint generated always as identity primary key, piece varchar(40), letter varchar(10), "
          + "signature varchar(10))");
    }
  }

  long enter(String piece, String letter) throws SQLException {
    try (var connection = database.getConnection();
        var insert = connection.prepareStatement("insert into entry(piece, letter, signature) values (?, ?, sign_entry(?))",
            Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, piece);
      insert.setString(2, letter);
      insert.setString(3, piece);
      insert.executeUpdate();
      try (var keys = insert.getGeneratedKeys()) {
        keys.next();
        return keys.getLong(1);
      }
    }
  }
}
