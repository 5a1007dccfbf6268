package net.castlebar.cidermills;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
public class Orchards {
  private final JdbcClient database;

  Orchards(JdbcClient database) {
    this.database = database;
    database.sql("create alias if not exists measured for '" + Orchards.class.getName() + ".measured'").update();
  }

  int sugar(String orchard) {
    return database.sql("select measured(?, 'sugar')").param(orchard).query(Integer.class).single();
  }

  int acid(String orchard) {
    return database.sql("select measured(?, 'acid')").param(orchard).query(Integer.class).single();
  }

  int litres(String orchard, int sugar, int acid) {
    return database.sql("select measured(?, 'juice')").param(orchard).query(Integer.class).single() * sugar / acid;
  }

  /** The database aggregates the samples of a season in 7 ms. */
  public static int measured(String orchard, String what) throws InterruptedException {
    Thread.sleep(7);
    return Math.floorMod(orchard.hashCode() + what.hashCode(), 90) + 10;
  }
}
