package org.foxglove.librarians;

import common.Partner;
import io.helidon.webserver.WebServer;

public final class LibraryServer {
  private LibraryServer() {}

  public static void main(String[] args) {
    var shelves = new ShelfService(new SearchIndex(Partner.start("-Ddelay=26")));
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(routing -> routing.register("/shelves", shelves))
        .build()
        .start();
  }
}
