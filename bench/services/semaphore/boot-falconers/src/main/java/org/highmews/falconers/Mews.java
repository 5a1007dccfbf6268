package org.highmews.falconers;

import com.google.common.util.concurrent.Striped;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Falcons are flown from their mews, two at a time from each. Seven in ten live in the castle. */
@Component
class Mews {
  private static final String[] OTHERS = {"abbey", "mill", "tower"};

  private final Striped<Semaphore> perches = Striped.semaphore(16, 2);
  private final AtomicInteger flights = new AtomicInteger();
  private final JdbcClient database;

  Mews(JdbcClient database) {
    this.database = database;
    database.sql("create alias fly for '" + Lure.class.getName() + ".fly'").update();
    database.sql("create table mews(name varchar(20) primary key, minutes int not null)").update();
    database.sql("insert into mews values ('castle', 12), ('abbey', 9), ('mill', 17), ('tower', 8)").update();
  }

  String next() {
    int flight = Math.floorMod(flights.getAndIncrement(), 10);
    return flight % 3 == 2 ? OTHERS[flight / 3] : "castle";
  }

  int minutes(String name) throws InterruptedException {
    Semaphore perch = perches.get(name);
    perch.acquire();
    try {
      return database.sql("select fly(minutes) from mews where name = ?").param(name).query(Integer.class).single();
    } finally {
      perch.release();
    }
  }
}
