package com.eastquay.loaders;

import io.javalin.Javalin;

public final class DockServer {
  public record Load(String dock, int crates) {}

  private DockServer() {}

  public static void main(String[] args) {
    var gang = new Gang();
    Javalin.create(config -> {
          config.showJavalinBanner = false;
          config.useVirtualThreads = true;
        })
        .get("/docks/{dock}/load", request -> {
          String dock = request.pathParam("dock");
          request.json(new Load(dock, gang.load(dock)));
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
