package com.merestone.pewterers;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.apache.tomcat.jdbc.pool.PoolProperties;

/** An invoice's row is written, and its signature added to it, in one transaction. */
final class InvoiceStore {
  private static final int ORDERS = 4_000;

  private final DataSource pool;
  private final FiscalUnit fiscalUnit;

  InvoiceStore(FiscalUnit fiscalUnit) throws SQLException {
    this.fiscalUnit = fiscalUnit;
    var properties = new PoolProperties();
    properties.setName("invoices");
    properties.setDriverClassName("org.h2.Driver");
    properties.setUrl("jdbc:h2:mem:pewter;DB_CLOSE_DELAY=-1");
    properties.setInitialSize(12);
    properties.setMinIdle(12);
    properties.setMaxIdle(12);
    properties.setMaxActive(12);
    properties.setMaxWait(60_000);
    properties.setDefaultAutoCommit(false);
    pool = new DataSource(properties);
    try (Connection connection = pool.getConnection(); var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE invoice (id INTEGER PRIMARY KEY, copies INTEGER NOT NULL, signature VARCHAR(40))");
      statement.execute("INSERT INTO invoice SELECT x - 1, 0, NULL FROM SYSTEM_RANGE(1, " + ORDERS + ")");
      connection.commit();
    }
  }

  Invoice issue(int number) throws SQLException, IOException, InterruptedException {
    int order = Math.floorMod(number, ORDERS);
    try (Connection connection = pool.getConnection()) {
      try {
        update(connection, "UPDATE invoice SET copies = copies + ? WHERE id = ?", 1, order);
        Invoice invoice = fiscalUnit.sign(order);
        update(connection, "UPDATE invoice SET signature = ? WHERE id = ?", invoice.signature(), order);
        connection.commit();
        return invoice;
      } catch (SQLException | IOException | InterruptedException e) {
        connection.rollback();
        throw e;
      }
    }
  }

  private static void update(Connection connection, String sql, Object value, int order) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setObject(1, value);
      statement.setInt(2, order);
      statement.executeUpdate();
    }
  }
}
