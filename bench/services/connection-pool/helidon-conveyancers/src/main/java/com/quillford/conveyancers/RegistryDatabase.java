package com.quillford.conveyancers;

import java.sql.DriverManager;
import org.h2.tools.Server;

/** The land registry's database, a program of its own; an abstract of title takes it 25 ms. */
public final class RegistryDatabase {
  private RegistryDatabase() {}

  public static void main(String[] args) throws Exception {
    try (var connection = DriverManager.getConnection("jdbc:h2:mem:registry;DB_CLOSE_DELAY=-1"); var statement = connection.createStatement()) {
      statement.execute("create table title(number varchar primary key, owner varchar, acres int)");
      statement.execute("insert into title values('wk-4471', 'Josiah Penhallow', 112), ('wk-4472', 'Parish of St Breward', 9)");
      statement.execute("create alias encumbrances for 'com.quillford.conveyancers.RegistryDatabase.encumbrances'");
    }
    var server = Server.createTcpServer("-tcpPort", "0").start();
    System.out.println(server.getPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  /** Goes through the rolls. */
  public static int encumbrances(String number) throws InterruptedException {
    Thread.sleep(25);
    return Math.floorMod(number.hashCode(), 4);
  }
}
