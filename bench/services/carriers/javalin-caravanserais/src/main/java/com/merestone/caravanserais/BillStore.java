package com.merestone.caravanserais;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;
import org.apache.commons.dbcp2.BasicDataSource;
import org.apache.commons.dbcp2.ConnectionFactory;
import org.sqlite.Function;

/** Guests' bills in SQLite. The query converts the sum itself, by a function of ours. */
final class BillStore {
  private static final int CONNECTIONS = 24;

  private final MoneyChanger changer;
  private final BasicDataSource pool = new BasicDataSource() {
    @Override
    protected ConnectionFactory createConnectionFactory() throws SQLException {
      ConnectionFactory factory = super.createConnectionFactory();
      return () -> {
        Connection connection = factory.createConnection();
        register(connection);
        return connection;
      };
    }
  };

  BillStore(MoneyChanger changer) {
    this.changer = changer;
    pool.setUrl("jdbc:sqlite::memory:");
    pool.setMaxTotal(CONNECTIONS);
    pool.setMaxIdle(CONNECTIONS);
    pool.setConnectionInitSqls(Set.of(
        "CREATE TABLE bill AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)"
            + " SELECT i AS guest, 40 + i * 7 % 90 AS dinars FROM n"));
  }

  long owed(String house) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement query = connection.prepareStatement("SELECT exchange(?, SUM(dinars)) FROM bill")) {
      query.setString(1, house);
      try (ResultSet rows = query.executeQuery()) {
        rows.next();
        return rows.getLong(1);
      }
    }
  }

  private void register(Connection connection) throws SQLException {
    Function.create(connection, "exchange", new Function() {
      @Override
      protected void xFunc() throws SQLException {
        result(changer.exchange(value_text(0), value_long(1)));
      }
    });
  }
}
