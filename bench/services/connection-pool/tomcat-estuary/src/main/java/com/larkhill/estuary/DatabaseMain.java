package com.larkhill.estuary;

import java.sql.DriverManager;
import java.util.concurrent.atomic.AtomicLong;
import org.h2.tools.Server;

/** The database; it takes 20 ms to record a reading, for as many at once as come. */
public final class DatabaseMain {
  private static final AtomicLong readings = new AtomicLong();

  private DatabaseMain() {}

  public static long record(int gauge, int level) throws InterruptedException {
    Thread.sleep(20);
    return readings.incrementAndGet();
  }

  public static void main(String[] args) throws Exception {
    var connection = DriverManager.getConnection("jdbc:h2:mem:estuary;DB_CLOSE_DELAY=-1", "sa", "");
    try (var statement = connection.createStatement()) {
      statement.execute("create alias record for 'com.larkhill.estuary.DatabaseMain.record'");
      statement.execute("create table gauge(id int primary key, level int)");
      statement.execute("insert into gauge select x, 100 + x * 3 from system_range(1, 60)");
    }
    Server server = Server.createTcpServer("-tcpPort", "0").start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
