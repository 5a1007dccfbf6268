package com.damaskmill.bolts;

import io.helidon.webserver.WebServer;
import java.sql.SQLException;

public final class BoltServer {
  private BoltServer() {}

  public static void main(String[] args) throws SQLException {
    var databases = new Databases();
    var journal = new CuttingJournal(databases.journal());
    var room = new CuttingRoom(databases.bolts(), journal);
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(4096)
        .routing(routing -> routing.register("/bolts", new BoltService(room)))
        .build()
        .start();
  }
}
