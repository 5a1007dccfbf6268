package com.brightwater.manifests;

import io.javalin.Javalin;

public class ManifestServer {
  public static void main(String[] args) {
    var customs = new Customs(new CustomsLine());
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/ships/{ship}/manifest", ctx -> {
          String ship = ctx.pathParam("ship");
          ctx.contentType("application/json").result("{\"ship\":\"" + ship + "\",\"clearance\":\"" + customs.clear(ship) + "\"}");
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
