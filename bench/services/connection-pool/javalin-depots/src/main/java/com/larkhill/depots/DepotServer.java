package com.larkhill.depots;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.javalin.Javalin;
import java.sql.SQLTransientConnectionException;

public class DepotServer {
  public static void main(String[] args) throws Exception {
    var config = new HikariConfig();
    config.setPoolName("depots");
    config.setJdbcUrl("jdbc:h2:mem:depots;DB_CLOSE_DELAY=-1");
    config.setUsername("sa");
    config.setPassword("");
    config.setMaximumPoolSize(5);
    config.setConnectionTimeout(500);
    var stock = new Stock(new HikariDataSource(config));
    stock.create();
    Javalin.create(javalin -> javalin.showJavalinBanner = false)
        .get("/depots/{depot}/stock", context -> {
          int depot = Integer.parseInt(context.pathParam("depot"));
          context.contentType("application/json").result("{\"depot\":" + depot + ",\"pallets\":" + stock.pallets(depot) + "}");
        })
        .exception(SQLTransientConnectionException.class, (e, context) -> context.status(503).result("try again later"))
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
