package com.hollowell.bellows;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;

final class ForgeVerticle extends VerticleBase {
  private final Furnace furnace;

  ForgeVerticle(Furnace furnace) {
    this.furnace = furnace;
  }

  @Override
  public Future<?> start() {
    var router = Router.router(vertx);
    router.get("/forges/:forge/heat").handler(context -> {
      String forge = context.pathParam("forge");
      context.json(new JsonObject().put("forge", forge).put("degrees", furnace.degrees(forge)));
    });
    return vertx.createHttpServer().requestHandler(router).listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }
}
