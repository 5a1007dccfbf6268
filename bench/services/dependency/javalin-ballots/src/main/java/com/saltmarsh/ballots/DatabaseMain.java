package com.saltmarsh.ballots;

import java.sql.DriverManager;
import org.h2.tools.Server;

/** The database, and in it the register, which takes 8 ms to agree to a slip. */
public final class DatabaseMain {
  private DatabaseMain() {}

  public static boolean register(String station, long slip) throws InterruptedException {
    Thread.sleep(8);
    return true;
  }

  public static void main(String[] args) throws Exception {
    var connection = DriverManager.getConnection("jdbc:h2:mem:ballots;DB_CLOSE_DELAY=-1", "sa", "");
    try (var statement = connection.createStatement()) {
      statement.execute("set default_lock_timeout 20000");
      statement.execute("create alias register for 'com.saltmarsh.ballots.DatabaseMain.register'");
      statement.execute("create table numbering(name varchar primary key, slip bigint)");
      statement.execute("insert into numbering values('slips', 0)");
    }
    Server server = Server.createTcpServer("-tcpPort", "0").start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
