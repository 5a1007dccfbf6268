package com.merestone.caravanserais;

import common.Partner;
import io.javalin.Javalin;

/** GET /houses/{house}/bill: what the guests of a house owe, in the money of the one who asks. */
public final class CaravanseraiServer {
  private CaravanseraiServer() {}

  public static void main(String[] args) {
    var bills = new BillStore(new MoneyChanger(Partner.start("-Ddelay=30")));
    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.useVirtualThreads = true;
    }).get("/houses/{house}/bill", context -> {
      String house = context.pathParam("house");
      context.contentType("application/json").result("{\"house\":\"" + house + "\",\"owed\":" + bills.owed(house) + "}");
    }).start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
