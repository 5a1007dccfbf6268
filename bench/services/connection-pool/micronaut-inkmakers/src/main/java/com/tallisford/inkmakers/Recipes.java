package com.tallisford.inkmakers;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** What goes into an ink. A recipe is read in a transaction, which is over once the colour man has confirmed it. */
@Singleton
public class Recipes {
  private final DataSource source;
  private final ColourMan colourMan;

  Recipes(DataSource source, ColourMan colourMan, Schema schema) {
    this.source = source;
    this.colourMan = colourMan;
  }

  public Recipe confirmed(int id) throws SQLException {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      Recipe recipe = read(connection, id);
      boolean available = colourMan.has(recipe.pigment());
      connection.commit();
      return recipe.available(available);
    }
  }

  private static Recipe read(Connection connection, int id) throws SQLException {
    try (var query = connection.prepareStatement("select pigment, gum from recipe where id = ?")) {
      query.setInt(1, id);
      try (var row = query.executeQuery()) {
        if (!row.next()) throw new IllegalArgumentException("no recipe " + id);
        return new Recipe(id, row.getString(1), row.getInt(2), false);
      }
    }
  }
}
