package com.bridlegate.loriners;

import io.activej.http.HttpResponse;
import io.activej.promise.Promise;
import io.activej.eventloop.Eventloop;

/** Places orders: what is in stock is reserved, what was reserved is audited, and then the order is confirmed. */
final class Orders {
  private final Eventloop loop;
  private final Stock stock;
  private final AuditLog audit;
  private long number;

  Orders(Eventloop loop, Stock stock, AuditLog audit) {
    this.loop = loop;
    this.stock = stock;
    this.audit = audit;
  }

  Promise<HttpResponse> place(String article) {
    long order = ++number; // only the loop's thread is ever here
    return stock.reserve(article, order)
        .whenResult(shelf -> audit.placed(order, article, shelf))
        .map(shelf -> HttpResponse.ok200()
            .withJson("{\"order\":" + order + ",\"article\":\"" + article + "\",\"shelf\":" + shelf + "}")
            .build());
  }
}
