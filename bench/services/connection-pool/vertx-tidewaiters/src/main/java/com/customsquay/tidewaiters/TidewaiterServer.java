package com.customsquay.tidewaiters;

import common.Program;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;

/** Which officer of the customs is aboard a ship. */
public final class TidewaiterServer {
  private final Pool rolls;

  private TidewaiterServer(Pool rolls) {
    this.rolls = rolls;
  }

  public static void main(String[] args) {
    int rolls = Program.start(Rolls.class.getName()).port();
    Vertx vertx = Vertx.vertx();
    var pool = PgBuilder.pool()
        .with(new PoolOptions().setMaxSize(5))
        .connectingTo(new PgConnectOptions().setHost("127.0.0.1").setPort(rolls).setDatabase("rolls").setUser("customs").setPassword(""))
        .using(vertx)
        .build();
    var router = Router.router(vertx);
    router.get("/ships/:ship/tidewaiter").handler(new TidewaiterServer(pool)::tidewaiter);
    vertx.createHttpServer().requestHandler(router).listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }

  private void tidewaiter(RoutingContext context) {
    int ship = Integer.parseInt(context.pathParam("ship"));
    rolls.query("select officer from aboard where ship = " + ship).execute()
        .map(rows -> rows.iterator().next().getString("officer"))
        .onSuccess(officer -> context.json(new JsonObject().put("ship", ship).put("officer", officer)))
        .onFailure(context::fail);
  }
}
