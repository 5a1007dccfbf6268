package com.thornbury.reservoirs;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.jdbcx.JdbcDataSource;

public class LevelDao implements AutoCloseable {
  private final HikariDataSource database;

  public LevelDao() throws SQLException {
    var h2 = new JdbcDataSource();
    h2.setURL("jdbc:h2:mem:reservoirs;DB_CLOSE_DELAY=-1");
    var config = new HikariConfig();
    config.setPoolName("waterworks");
    config.setDataSource(h2);
    config.setMaximumPoolSize(5);
    config.setConnectionTimeout(30_000);
    database = new HikariDataSource(config);
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("create alias if not exists gauge_level for 'com.thornbury.reservoirs.LevelDao.gaugeLevel'");
    }
  }

  public int level(int reservoir) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement call = connection.prepareStatement("select gauge_level(?)")) {
      call.setInt(1, reservoir);
      try (ResultSet row = call.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }

  /** The procedure gauge_level: adds up a year of readings, which takes 22 ms. */
  public static int gaugeLevel(int reservoir) throws InterruptedException {
    Thread.sleep(22);
    return 400 + Math.floorMod(reservoir * 37, 600);
  }

  @Override
  public void close() {
    database.close();
  }
}
