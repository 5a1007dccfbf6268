package com.larkmoor.atlases;

import io.javalin.Javalin;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class AtlasServer {
  private AtlasServer() {}

  public static void main(String[] args) {
    var atlas = new Atlas();
    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.jetty.threadPool = new QueuedThreadPool(56, 56);
    }).get("/regions/{region}/sheets/next", context ->
        context.contentType("application/json").result(atlas.next(context.pathParam("region")))
    ).start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
