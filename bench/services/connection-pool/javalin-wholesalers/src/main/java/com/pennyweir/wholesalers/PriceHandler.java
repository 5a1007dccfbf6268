package com.pennyweir.wholesalers;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.NotFoundResponse;

final class PriceHandler implements Handler {
  private final Wholesalers wholesalers;
  private final Exchange exchange;

  PriceHandler(Wholesalers wholesalers, Exchange exchange) {
    this.wholesalers = wholesalers;
    this.exchange = exchange;
  }

  @Override
  public void handle(Context context) throws Exception {
    String wholesaler = context.pathParam("wholesaler");
    if (!wholesalers.isListed(wholesaler)) throw new NotFoundResponse();
    context.json(exchange.price(wholesaler, context.pathParam("article")));
  }
}
