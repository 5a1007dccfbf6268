package com.pennyweir.wholesalers;

import common.Program;
import io.javalin.Javalin;

public final class WholesalersServer {
  private WholesalersServer() {}

  public static void main(String[] args) throws Exception {
    var exchange = new Exchange(Program.start(ExchangeMain.class.getName()).port());
    var wholesalers = new Wholesalers(exchange);
    wholesalers.check();
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/wholesalers/{wholesaler}/prices/{article}", new PriceHandler(wholesalers, exchange))
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
