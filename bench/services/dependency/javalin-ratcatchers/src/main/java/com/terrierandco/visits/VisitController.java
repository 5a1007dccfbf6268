package com.terrierandco.visits;

import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;

/** GET /customers/{customer}/visit: when a ratcatcher can be there. */
final class VisitController {
  private final VisitDesk desk;

  VisitController(VisitDesk desk) {
    this.desk = desk;
  }

  void plan(Context context) throws Exception {
    String customer = context.pathParam("customer");
    if (!customer.matches("[a-z]-[0-9]{3,6}")) throw new NotFoundResponse();
    context.contentType("application/json").result(desk.plan(customer));
  }
}
