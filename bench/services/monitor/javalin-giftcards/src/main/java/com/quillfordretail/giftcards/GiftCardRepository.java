package com.quillfordretail.giftcards;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

final class GiftCardRepository {
  private final HikariDataSource database;

  GiftCardRepository() throws SQLException {
    var config = new HikariConfig();
    config.setPoolName("giftcards");
    config.setJdbcUrl("jdbc:h2:mem:giftcards;DB_CLOSE_DELAY=-1");
    config.setMaximumPoolSize(16);
    config.setAutoCommit(false);
    config.setConnectionTimeout(60_000);
    database = new HikariDataSource(config);
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("create sequence serials start with 70000001 cache 500");
      statement.execute("create table gift_card(serial bigint primary key, store varchar(20), code char(16), cents int)");
      connection.commit();
    }
  }

  Connection begin() throws SQLException {
    return database.getConnection();
  }

  long nextSerial(Connection connection) throws SQLException {
    try (var query = connection.prepareStatement("select next value for serials"); ResultSet row = query.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  void save(Connection connection, GiftCard card) throws SQLException {
    try (var insert = connection.prepareStatement("insert into gift_card values (?, ?, ?, ?)")) {
      insert.setLong(1, card.serial());
      insert.setString(2, card.store());
      insert.setString(3, card.code());
      insert.setInt(4, card.cents());
      insert.executeUpdate();
    }
  }
}
