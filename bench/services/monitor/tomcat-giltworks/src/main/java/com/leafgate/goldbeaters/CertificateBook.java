package com.leafgate.goldbeaters;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.commons.dbcp2.BasicDataSource;

/** Every certificate that was ever given. One that could not be signed must not stay in the book. */
final class CertificateBook {
  private final BasicDataSource connections = new BasicDataSource();
  private final AtomicLong numbers = new AtomicLong();
  private final SigningDevice device;

  CertificateBook(SigningDevice device) throws SQLException {
    this.device = device;
    connections.setUrl("jdbc:hsqldb:mem:certificates;hsqldb.tx=mvcc");
    connections.setMaxTotal(14);
    connections.setMaxIdle(14);
    connections.setInitialSize(14);
    connections.setMaxWait(Duration.ofSeconds(60));
    connections.setDefaultAutoCommit(false);
    try (Connection connection = connections.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE certificate (number BIGINT PRIMARY KEY, ingot VARCHAR(20), signature VARCHAR(60))");
      connection.commit();
    }
  }

  String certify(String ingot) throws SQLException, IOException {
    long number = numbers.incrementAndGet();
    try (Connection connection = connections.getConnection()) {
      try {
        insert(connection, number, ingot);
        String signature = device.sign(number + "/" + ingot);
        complete(connection, number, signature);
        connection.commit();
        return signature;
      } catch (SQLException | IOException e) {
        connection.rollback();
        throw e;
      }
    }
  }

  private static void insert(Connection connection, long number, String ingot) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement("INSERT INTO certificate (number, ingot) VALUES (?, ?)")) {
      insert.setLong(1, number);
      insert.setString(2, ingot);
      insert.executeUpdate();
    }
  }

  private static void complete(Connection connection, long number, String signature) throws SQLException {
    try (PreparedStatement update = connection.prepareStatement("UPDATE certificate SET signature = ? WHERE number = ?")) {
      update.setString(1, signature);
      update.setLong(2, number);
      update.executeUpdate();
    }
  }
}
