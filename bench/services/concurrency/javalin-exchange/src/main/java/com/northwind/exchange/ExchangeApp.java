package com.northwind.exchange;

import common.Program;
import io.javalin.Javalin;

public class ExchangeApp {
  public static void main(String[] args) {
    var rates = new RatesClient(Program.start(RatesServer.class.getName()).port());
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/exchange/{from}/{to}", ctx -> {
          String from = ctx.pathParam("from");
          String to = ctx.pathParam("to");
          ctx.future(() -> rates.current(from, to).thenAccept(rate -> ctx.contentType("application/json")
              .result("{\"from\":\"" + rate.getFrom() + "\",\"to\":\"" + rate.getTo() + "\",\"rate\":" + rate.getRate() + "}")));
        })
        .start(Integer.getInteger("port", 8080));
  }
}
