package com.saltmarsh.ballots;

import common.Program;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.javalin.Javalin;

public class BallotServer {
  public static void main(String[] args) throws Exception {
    var config = new HikariConfig();
    config.setPoolName("ballots");
    config.setJdbcUrl("jdbc:h2:tcp://127.0.0.1:" + Program.start("com.saltmarsh.ballots.DatabaseMain").port() + "/mem:ballots");
    config.setUsername("sa");
    config.setPassword("");
    config.setMaximumPoolSize(24);
    config.setAutoCommit(false);
    var slips = new Slips(new HikariDataSource(config));
    Javalin.create(javalin -> javalin.showJavalinBanner = false)
        .get("/ballots/{station}/slip", context -> {
          String station = context.pathParam("station");
          context.contentType("application/json").result("{\"station\":\"" + station + "\",\"slip\":" + slips.issue(station) + "}");
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
