package com.fennimore.farriers;

import java.sql.Connection;
import java.sql.SQLException;
import org.h2.api.Trigger;

/** The county keeps a copy of the numbers that were used; it takes 5 ms until it has one more. */
public final class CountyCopy implements Trigger {
  private static final long MILLIS = Long.getLong("county.millis", 5);

  @Override
  public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
    try {
      Thread.sleep(MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("the county was not told of " + after[1], e);
    }
  }
}
