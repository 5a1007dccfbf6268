package org.girth.saddlers;

import com.google.common.util.concurrent.Striped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.locks.Lock;
import javax.sql.DataSource;

/** What customers owe. An account is changed by one request at a time. */
final class Accounts {
  private final DataSource database;
  private final Striped<Lock> locks = Striped.lock(64);

  Accounts(DataSource database) {
    this.database = database;
  }

  long charge(String customer, long pence) throws SQLException {
    try (Connection connection = database.getConnection()) {
      long due = pence - pence * discount(connection, customer) / 100;
      Lock lock = locks.get(customer);
      lock.lock();
      try {
        long owed = owed(connection, customer) + due;
        write(connection, customer, owed);
        return owed;
      } finally {
        lock.unlock();
      }
    }
  }

  private static int discount(Connection connection, String customer) throws SQLException {
    return (int) number(connection, "select discount from account where customer = ?", customer);
  }

  private static long owed(Connection connection, String customer) throws SQLException {
    return number(connection, "select owed + terms(customer) from account where customer = ?", customer);
  }

  private static long number(Connection connection, String sql, String customer) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement(sql)) {
      query.setString(1, customer);
      try (ResultSet row = query.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }

  private static void write(Connection connection, String customer, long owed) throws SQLException {
    try (PreparedStatement update = connection.prepareStatement("update account set owed = ? where customer = ?")) {
      update.setLong(1, owed);
      update.setString(2, customer);
      update.executeUpdate();
    }
  }
}
