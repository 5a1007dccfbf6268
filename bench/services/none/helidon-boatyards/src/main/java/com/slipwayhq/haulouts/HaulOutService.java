package com.slipwayhq.haulouts;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/** GET /yards/{yard}/haul-out: the next tide at which a yard can take a boat out of the water. */
final class HaulOutService implements HttpService {
  private final SlipPlanner planner;

  HaulOutService(SlipPlanner planner) {
    this.planner = planner;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{yard}/haul-out", this::next);
  }

  private void next(ServerRequest request, ServerResponse response) throws Exception {
    String yard = request.path().pathParameters().get("yard");
    if (!yard.matches("[0-9]{1,3}")) {
      response.status(Status.NOT_FOUND_404).send();
      return;
    }
    SlipPlanner.HaulOut haulOut = planner.next(Integer.parseInt(yard));
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"yard\":" + haulOut.yard() + ",\"tide\":" + haulOut.tide() + ",\"slip\":" + haulOut.slip() + "}");
  }
}
