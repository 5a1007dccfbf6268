package com.millbrook.annuities;

import io.javalin.Javalin;

public class AnnuityServer {
  public static void main(String[] args) {
    var contracts = new Contracts();
    var actuary = new Actuary();
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/annuities/{contract}/rate", context -> {
          String contract = context.pathParam("contract");
          var rate = actuary.effectiveRate(contracts.find(contract));
          context.contentType("application/json").result("{\"contract\":\"" + contract + "\",\"rate\":" + rate.toPlainString() + "}");
        })
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
