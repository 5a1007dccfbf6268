package com.stonebridge.compasses;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;

public class CompassServer {
  public static void main(String[] args) throws Exception {
    var pool = new HikariConfig();
    pool.setPoolName("stations");
    pool.setJdbcUrl("jdbc:h2:mem:stations;DB_CLOSE_DELAY=-1");
    pool.setMaximumPoolSize(3);
    var stations = new StationStore(new HikariDataSource(pool));
    stations.create();
    var bearings = new Bearings(stations, new Magnetometer(), new Journal());
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(HttpRouting.builder().get("/stations/{station}/bearing", new BearingHandler(bearings)))
        .build()
        .start();
  }
}
