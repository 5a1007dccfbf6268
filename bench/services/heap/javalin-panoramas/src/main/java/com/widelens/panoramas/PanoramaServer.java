package com.widelens.panoramas;

import common.Partner;
import io.javalin.Javalin;

public final class PanoramaServer {
  private PanoramaServer() {}

  public static void main(String[] args) {
    var stitcher = new Stitcher(Partner.start("-Ddelay=1000"));
    var camera = new Camera();
    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.useVirtualThreads = true;
    }).get("/panoramas/{mountain}", context -> {
      byte[] picture = camera.expose(context.pathParam("mountain"));
      String seam = stitcher.seam(context.pathParam("mountain"));
      context.contentType("application/json").result("{\"first\":" + picture[0] + ",\"size\":" + picture.length + ",\"seam\":" + seam + "}");
    }).start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
