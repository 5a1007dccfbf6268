package com.acme.thumbs;
import io.vertx.core.*;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
public class ThumbsApp extends AbstractVerticle {
  @Override public void start(Promise<Void> started) {
    Router router = Router.router(vertx);
    router.get("/thumbs/:id").handler(rc -> {
      String id = rc.pathParam("id");
      vertx.executeBlocking(() -> ThumbStore.load(id))
          .onSuccess(bytes -> rc.json(new JsonObject().put("id", id).put("bytes", bytes)))
          .onFailure(rc::fail);
    });
    vertx.createHttpServer().requestHandler(router).listen(Integer.getInteger("port", 8080))
        .<Void>mapEmpty().onComplete(started);
  }
  public static void main(String[] args) {
    Vertx.vertx(new VertxOptions().setWorkerPoolSize(20)).deployVerticle(new ThumbsApp())
        .onFailure(t -> { t.printStackTrace(); System.exit(1); });
  }
}
