package org.vellum.scribes;

import io.javalin.Javalin;
import java.util.concurrent.CompletableFuture;

public final class Scriptorium {
  private Scriptorium() {}

  public static void main(String[] args) {
    var cartulary = new Cartulary();
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/charters/{charter}/entry", request -> {
          CompletableFuture<Entry> entry = cartulary.enter(request.pathParam("charter"));
          request.future(() -> entry.thenAccept(request::json));
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
