package com.mulberry.silkworms;

import java.util.concurrent.CompletableFuture;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;

@Service
public class Counting {
  private final JdbcClient database;

  Counting(JdbcClient database) {
    this.database = database;
    database.sql("create alias if not exists cocoons for '" + Trays.class.getName() + ".cocoons'").update();
  }

  /** Waits for the camera, and compares what it sees with the records. */
  @Async
  public CompletableFuture<Integer> count(int tray) throws InterruptedException {
    Thread.sleep(6);
    return CompletableFuture.completedFuture(
        database.sql("select cocoons(?)").param(tray).query(Integer.class).single());
  }
}
