package com.thornbury.campsites;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.jdbcx.JdbcDataSource;

/** The pitches of the site with what a night costs. */
public class PitchRepository implements AutoCloseable {
  private final HikariDataSource database;
  private final CardTerminal terminal;

  public PitchRepository(CardTerminal terminal) throws SQLException {
    this.terminal = terminal;
    var h2 = new JdbcDataSource();
    h2.setURL("jdbc:h2:mem:campsites;DB_CLOSE_DELAY=-1");
    var config = new HikariConfig();
    config.setPoolName("campsite");
    config.setDataSource(h2);
    config.setMaximumPoolSize(30);
    config.setConnectionTimeout(30_000);
    database = new HikariDataSource(config);
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("create table if not exists pitch (id int primary key, night_cents int not null)");
      statement.execute("merge into pitch select x, 1800 + mod(x, 7) * 150 from system_range(0, 499)");
    }
  }

  /** Takes a third of a night's price from the guest's card. */
  public String takeDeposit(int pitch) throws SQLException, InterruptedException {
    try (Connection connection = database.getConnection();
        PreparedStatement select = connection.prepareStatement("select night_cents from pitch where id = ?")) {
      select.setInt(1, pitch);
      int cents;
      try (ResultSet row = select.executeQuery()) {
        cents = row.next() ? row.getInt(1) / 3 : 500;
      }
      return terminal.charge(pitch, cents);
    }
  }

  @Override
  public void close() {
    database.close();
  }
}
