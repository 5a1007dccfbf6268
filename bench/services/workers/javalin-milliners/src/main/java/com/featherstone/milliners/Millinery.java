package com.featherstone.milliners;

import io.javalin.Javalin;
import java.util.concurrent.CompletableFuture;

public class Millinery {
  public record Hat(String style, String felt, long number) {}

  public static void main(String[] args) {
    var blocks = new HatBlocks();
    var felt = new Felt();
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/hats/{style}/block", request -> {
          String style = request.pathParam("style");
          String colour = felt.colour(style);
          request.future(() -> CompletableFuture.supplyAsync(() -> blocks.shape(style))
              .thenAccept(number -> request.json(new Hat(style, colour, number))));
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
