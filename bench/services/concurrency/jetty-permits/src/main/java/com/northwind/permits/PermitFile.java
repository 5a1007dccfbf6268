package com.northwind.permits;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The town keeps its permits in a file. */
final class PermitFile {
  private PermitFile() {}

  static DataSource open() throws IOException, SQLException {
    Path folder = Files.createTempDirectory("permits");
    Path file = folder.resolve("permits.db");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder)));
    var config = new HikariConfig();
    config.setPoolName("permits");
    config.setJdbcUrl("jdbc:sqlite:" + file + "?journal_mode=WAL&synchronous=NORMAL&busy_timeout=30000&transaction_mode=IMMEDIATE");
    config.setMaximumPoolSize(8);
    config.setConnectionTimeout(30_000);
    var source = new HikariDataSource(config);
    try (var connection = source.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table if not exists district(id integer primary key, name text, last integer not null)");
      statement.execute("create table if not exists permit(district integer, number integer, mark text, primary key(district, number))");
      for (int i = 1; i <= 40; i++) statement.execute("insert into district values(" + i + ", 'district " + i + "', 1000)");
    }
    return source;
  }

  private static void remove(Path folder) {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      folder.toFile().deleteOnExit();
    }
  }
}
