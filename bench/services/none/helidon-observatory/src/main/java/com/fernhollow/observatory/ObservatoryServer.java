package com.fernhollow.observatory;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.helidon.webserver.WebServer;

public class ObservatoryServer {
  public static void main(String[] args) throws Exception {
    var config = new HikariConfig();
    config.setPoolName("almanac");
    config.setJdbcUrl("jdbc:h2:mem:almanac;DB_CLOSE_DELAY=-1");
    config.setUsername("sa");
    config.setPassword("");
    config.setMaximumPoolSize(12);
    var ephemeris = new Ephemeris(new HikariDataSource(config));
    ephemeris.create();
    var calibration = new Calibration();
    calibration.start();
    new Survey().start();
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .backlog(2048)
        .routing(routing -> routing.register("/sky", new SkyService(ephemeris, new Domes(), new Sightings(), calibration, new Plates())))
        .build()
        .start();
  }
}
