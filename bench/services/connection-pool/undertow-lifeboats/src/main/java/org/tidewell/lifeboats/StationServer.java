package org.tidewell.lifeboats;

import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.PathHandler;
import org.apache.commons.dbcp2.BasicDataSource;

public class StationServer {
  public static void main(String[] args) throws Exception {
    var database = new BasicDataSource();
    database.setUrl("jdbc:h2:mem:lifeboats;DB_CLOSE_DELAY=-1");
    database.setMaxTotal(20);
    database.setMaxIdle(20);
    var roster = new Roster(database);
    roster.create();
    for (var station : Stations.ALL) roster.enroll(station);

    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setSocketOption(org.xnio.Options.BACKLOG, 2048)
        .setWorkerThreads(32)
        .setHandler(new PathHandler().addPrefixPath("/stations", new BlockingHandler(new CrewHandler(roster))))
        .build()
        .start();
  }
}
