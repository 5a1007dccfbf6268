package com.terrierandco.visits;

import java.io.IOException;

final class VisitDesk {
  private final RoutePlanner planner;
  private final Vans vans;

  VisitDesk(RoutePlanner planner, Vans vans) {
    this.planner = planner;
    this.vans = vans;
  }

  String plan(String customer) throws IOException, InterruptedException {
    Route route = planner.route(customer, vans.next());
    return "{\"customer\":\"" + customer + "\",\"van\":" + route.van() + ",\"minutes\":" + route.minutes()
        + ",\"planner\":{\"again\":" + planner.again() + "}}";
  }
}
