package com.quillford.conveyancers;

import java.sql.SQLException;
import java.util.Optional;

final class TitleRepository {
  private static final String ABSTRACT = "select owner, acres, encumbrances(number) from title where number = ?";
  private final Registry registry;

  TitleRepository(Registry registry) {
    this.registry = registry;
  }

  Optional<TitleAbstract> abstractOf(String number) throws SQLException {
    try (var line = registry.line(); var query = line.connection().prepareStatement(ABSTRACT)) {
      query.setString(1, number);
      try (var title = query.executeQuery()) {
        if (!title.next()) return Optional.empty();
        return Optional.of(new TitleAbstract(number, title.getString(1), title.getInt(2), title.getInt(3), line.entry()));
      }
    }
  }
}
