package org.andante.metronomes;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;

public class Workbench {
  public static void main(String[] args) {
    var vertx = Vertx.vertx();
    var escapement = new Escapement();
    var springs = new Springs();
    var router = Router.router(vertx);
    router.get("/metronomes/:wood/calibrate").handler(context -> {
      String wood = context.pathParam("wood");
      vertx.executeBlocking(() -> springs.wind(wood), false)
          .compose(turns -> Future.fromCompletionStage(escapement.calibrate(turns), vertx.getOrCreateContext()))
          .onSuccess(beats -> context.json(new JsonObject().put("wood", wood).put("beats", beats)))
          .onFailure(context::fail);
    });
    vertx.createHttpServer().requestHandler(router).listen(Integer.getInteger("port", 8080), "127.0.0.1");
  }
}
