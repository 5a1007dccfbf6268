package com.northwind.campaigns;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;

public class CampaignsApp extends AbstractVerticle {
  @Override public void start(Promise<Void> started) {
    var reindexer = new Reindexer();
    vertx.setPeriodic(1000, id -> reindexer.enqueueChanged(30));
    Router router = Router.router(vertx);
    router.get("/campaigns/:id").handler(context -> {
      String id = context.pathParam("id");
      // the campaign store answers after 4 ms, without a thread of ours
      vertx.setTimer(4, timer -> context.json(new JsonObject().put("id", id).put("active", true)));
    });
    vertx.createHttpServer().requestHandler(router).listen(Integer.getInteger("port", 8080))
        .<Void>mapEmpty().onComplete(started);
  }

  public static void main(String[] args) {
    Vertx.vertx().deployVerticle(new CampaignsApp())
        .onFailure(failure -> { failure.printStackTrace(); System.exit(1); });
  }
}
