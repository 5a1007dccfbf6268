package com.conche.costing;

import common.Partner;
import io.javalin.Javalin;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class CostingServer {
  private CostingServer() {}

  public static void main(String[] args) throws Exception {
    var exchange = new CommodityExchange(Partner.start("-Ddelay=60"));
    var currencies = new Currencies(Partner.start("-Ddelay=6"));
    var costing = new Costing(new RecipeStore(), new PriceBook(exchange, currencies));

    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.jetty.threadPool = new QueuedThreadPool(56, 8);
    })
        .get("/recipes/{recipe}/cost", context -> {
          Recipe recipe = costing.find(context.pathParam("recipe"));
          if (recipe == null) {
            context.status(404);
            return;
          }
          context.contentType("application/json").result(costing.cost(recipe).json());
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
