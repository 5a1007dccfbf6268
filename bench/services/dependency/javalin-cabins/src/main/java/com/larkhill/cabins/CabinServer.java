package com.larkhill.cabins;

import common.Program;
import io.javalin.Javalin;

public class CabinServer {
  public static void main(String[] args) throws Exception {
    var sessions = new Sessions(Program.start("com.larkhill.cabins.Liner").port(), 10);
    Javalin.create(javalin -> {
          javalin.showJavalinBanner = false;
          javalin.useVirtualThreads = true;
        })
        .get("/cabins/{cabin}", context -> context.contentType("application/json").result(sessions.describe(context.pathParam("cabin"))))
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
