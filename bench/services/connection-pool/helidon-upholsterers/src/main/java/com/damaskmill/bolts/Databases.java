package com.damaskmill.bolts;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/**
 * The warehouse has its own database, and the journal of what was cut is on the auditors', who gave us six
 * connections when we cut forty bolts an hour.
 */
final class Databases {
  private final HikariDataSource bolts = open("bolts", 22);
  private final HikariDataSource journal = open("journal", 6);

  Databases() throws SQLException {
    run(bolts, "CREATE TABLE bolt (id INTEGER PRIMARY KEY, cloth VARCHAR(20) NOT NULL, centimetres INTEGER NOT NULL)");
    run(bolts, "CREATE TABLE cut (id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bolt INTEGER NOT NULL, centimetres INTEGER NOT NULL)");
    run(bolts, "INSERT INTO bolt SELECT x, CASE MOD(x, 3) WHEN 0 THEN 'damask' WHEN 1 THEN 'moquette' ELSE 'velvet' END, 4000 FROM SYSTEM_RANGE(1, 500)");
    run(journal, "CREATE TABLE entry (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, bolt INTEGER NOT NULL, note VARCHAR(60) NOT NULL)");
    run(journal, "CREATE ALIAS NOTARISE FOR \"com.damaskmill.bolts.Notary.notarise\"");
  }

  DataSource bolts() { return bolts; }

  DataSource journal() { return journal; }

  private static HikariDataSource open(String name, int connections) {
    var config = new HikariConfig();
    config.setPoolName(name);
    config.setJdbcUrl("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(connections);
    config.setConnectionTimeout(60_000);
    config.setAutoCommit(false);
    return new HikariDataSource(config);
  }

  private static void run(DataSource database, String sql) throws SQLException {
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute(sql);
      connection.commit();
    }
  }
}
