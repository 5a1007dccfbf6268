package com.millbrook.orchards;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.helidon.webserver.WebServer;

public class OrchardServer {
  public static void main(String[] args) throws Exception {
    var pool = new HikariConfig();
    pool.setPoolName("orchards");
    pool.setJdbcUrl("jdbc:h2:mem:orchards;DB_CLOSE_DELAY=-1");
    pool.setMaximumPoolSize(24);
    var trees = new Trees(new HikariDataSource(pool));
    trees.create();
    var weather = new Weather();
    weather.start();
    var visits = new Visits();
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(routing -> routing.register("/orchards", new OrchardService(trees, weather, visits)))
        .build()
        .start();
  }
}
