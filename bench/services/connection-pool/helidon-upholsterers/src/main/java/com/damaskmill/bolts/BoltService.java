package com.damaskmill.bolts;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/** GET /bolts/{bolt}/cut?cm=: cuts from a bolt. (A GET, because the scanners at the tables know nothing else.) */
final class BoltService implements HttpService {
  private final CuttingRoom room;

  BoltService(CuttingRoom room) {
    this.room = room;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{bolt}/cut", this::cut);
  }

  private void cut(ServerRequest request, ServerResponse response) throws Exception {
    String bolt = request.path().pathParameters().get("bolt");
    if (!bolt.matches("[1-9][0-9]{0,2}")) {
      response.status(Status.NOT_FOUND_404).send();
      return;
    }
    int centimetres = request.query().first("cm").map(Integer::valueOf).orElse(140);
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send(room.cut(Integer.parseInt(bolt), centimetres).json());
  }
}
