package org.quillmark.bookplates;

import java.sql.SQLException;
import javax.sql.DataSource;

/** The plates that were cut before, with their owners. */
final class Plates {
  private final DataSource database;

  Plates(DataSource database) {
    this.database = database;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table plate(style varchar(40) primary key, owner varchar(80))");
      statement.execute("insert into plate values ('armorial', 'Quill'), ('pictorial', 'Marks'), ('festoon', 'Vane')");
    }
  }

  /** The press takes 25 ms, and the plate is booked out meanwhile. */
  String print(String style) throws SQLException, InterruptedException {
    try (var connection = database.getConnection();
        var select = connection.prepareStatement("select owner from plate where style = ?")) {
      select.setString(1, style);
      try (var row = select.executeQuery()) {
        String owner = row.next() ? row.getString(1) : "nobody";
        Thread.sleep(25);
        return "ex libris " + owner;
      }
    }
  }
}
