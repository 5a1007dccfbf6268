package com.kerbandsett.openings;

import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

final class PermitRegister {
  private final Jdbi jdbi;
  private final StreetGazette gazette;

  PermitRegister(Jdbi jdbi, StreetGazette gazette) {
    this.jdbi = jdbi;
    this.gazette = gazette;
  }

  void create() {
    jdbi.useTransaction(handle -> {
      handle.execute("CREATE TABLE borough (code VARCHAR(20) PRIMARY KEY, last_number BIGINT NOT NULL)");
      handle.execute("CREATE TABLE permit (borough VARCHAR(20) NOT NULL, number BIGINT NOT NULL, notice VARCHAR(40), PRIMARY KEY (borough, number))");
      for (String code : new String[] {"southwark", "lambeth", "hackney", "newham"}) {
        handle.execute("INSERT INTO borough VALUES (?, 0)", code);
      }
    });
  }

  /** The next number, announced and entered. If the gazette fails, the number is not used up. */
  Permit next(String borough) {
    return jdbi.inTransaction(handle -> {
      long number = take(handle, borough);
      String notice = gazette.announce(borough, number);
      handle.execute("INSERT INTO permit (borough, number, notice) VALUES (?, ?, ?)", borough, number, notice);
      return new Permit(borough, number, notice);
    });
  }

  private static long take(Handle handle, String borough) {
    long last = handle.select("SELECT last_number FROM borough WHERE code = ? FOR UPDATE", borough).mapTo(Long.class).one();
    handle.execute("UPDATE borough SET last_number = ? WHERE code = ?", last + 1, borough);
    return last + 1;
  }
}
