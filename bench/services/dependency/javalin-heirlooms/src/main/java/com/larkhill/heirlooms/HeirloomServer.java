package com.larkhill.heirlooms;

import common.Program;
import io.javalin.Javalin;

public class HeirloomServer {
  public static void main(String[] args) throws Exception {
    var valuations = new Valuations(new AuctionHouse(Program.start("com.larkhill.heirlooms.HouseMain").port()));
    Javalin.create(config -> {
          config.showJavalinBanner = false;
          config.useVirtualThreads = true;
        })
        .get("/heirlooms/{piece}/value", ctx -> {
          String piece = ctx.pathParam("piece");
          ctx.contentType("application/json").result("{\"piece\":\"" + piece + "\",\"value\":" + valuations.value(piece) + "}");
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
