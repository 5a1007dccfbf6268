package com.saltmarsh.vaccines;

import java.sql.DriverManager;
import org.h2.tools.Server;

/** The store: a database that takes 20 ms to look a batch up, for as many connections at once as ask. */
public final class StoreMain {
  private StoreMain() {}

  public static int checked(int doses) throws InterruptedException {
    Thread.sleep(20);
    return doses;
  }

  public static void main(String[] args) throws Exception {
    var connection = DriverManager.getConnection("jdbc:h2:mem:store;DB_CLOSE_DELAY=-1", "sa", "");
    try (var statement = connection.createStatement()) {
      statement.execute("create alias checked for 'com.saltmarsh.vaccines.StoreMain.checked'");
      statement.execute("create table batch(id int primary key, product varchar, doses int)");
      statement.execute("insert into batch select x, 'product-' || x, x * 10 from system_range(1, 200)");
    }
    Server server = Server.createTcpServer("-tcpPort", "0").start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
