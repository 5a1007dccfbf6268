package com.larkmoor.quarries;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.stereotype.Component;

/** Counts what lies in each of the nine yards, once, at start-up; who wrote it forgot to close what he had opened. */
@Component
class Stocktaking implements ApplicationRunner {
  private static final int YARDS = 9;

  private final DataSource database;
  private int blocks;

  Stocktaking(DataSource database) {
    this.database = database;
  }

  @Override
  public void run(ApplicationArguments arguments) throws SQLException {
    for (int yard = 0; yard < YARDS; yard++) {
      var count = database.getConnection().prepareStatement("select count(*) from block where mod(id, 9) = ?");
      count.setInt(1, yard);
      var row = count.executeQuery();
      if (row.next()) blocks += row.getInt(1);
    }
  }
}
