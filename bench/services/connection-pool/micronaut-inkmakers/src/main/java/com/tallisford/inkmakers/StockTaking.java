package com.tallisford.inkmakers;

import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/** Compares the books with the shelves, pigment by pigment, again and again, each time in one transaction. */
@Singleton
public class StockTaking {
  private static final Duration ROUND = Duration.ofSeconds(40);

  private final DataSource source;

  StockTaking(DataSource source, Schema schema) {
    this.source = source;
  }

  @Scheduled(fixedDelay = "50ms")
  void oakGall() throws SQLException { take(0); }

  @Scheduled(fixedDelay = "50ms")
  void lampblack() throws SQLException { take(1); }

  @Scheduled(fixedDelay = "50ms")
  void indigo() throws SQLException { take(2); }

  @Scheduled(fixedDelay = "50ms")
  void cochineal() throws SQLException { take(3); }

  @Scheduled(fixedDelay = "50ms")
  void verdigris() throws SQLException { take(4); }

  private void take(int pigment) throws SQLException {
    long end = System.nanoTime() + ROUND.toNanos();
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      while (System.nanoTime() < end) {
        try (var update = connection.prepareStatement("update stock set checked = checked + 1 where id = ?")) {
          update.setInt(1, pigment);
          update.executeUpdate();
        }
        Thread.sleep(250); // the scale in the store room answers as slowly as this
      }
      connection.commit();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
