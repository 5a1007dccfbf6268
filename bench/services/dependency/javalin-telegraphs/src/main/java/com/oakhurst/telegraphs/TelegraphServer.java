package com.oakhurst.telegraphs;

import io.javalin.Javalin;

public final class TelegraphServer {
  private TelegraphServer() {}

  public static void main(String[] args) throws Exception {
    var line = new Line(CableProcess.start());
    var dispatch = new Dispatch(line);
    Javalin.create(config -> {
      config.startup.showJavalinBanner = false;
      config.routes.get("/offices/{office}/telegrams/send", context -> {
        Receipt receipt = dispatch.send(context.pathParam("office"));
        context.contentType("application/json").result(receipt.json());
      });
    }).start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
