package org.frostwell.icehouses;

import io.javalin.Javalin;
import java.time.Duration;
import org.apache.commons.dbcp2.BasicDataSource;

public class Icehouse {
  public record Block(String pond, int hundredweight) {}

  public static void main(String[] args) throws Exception {
    var database = new BasicDataSource();
    database.setUrl("jdbc:h2:mem:icehouses;DB_CLOSE_DELAY=-1");
    database.setMaxTotal(8);
    database.setMaxIdle(8);
    database.setMaxWait(Duration.ofMinutes(2));
    var ice = new Ice(database);
    ice.create();
    new Stocktaking(database).start();
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/icehouses/{pond}/block", request -> {
          String pond = request.pathParam("pond");
          request.json(new Block(pond, ice.cut(pond)));
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
