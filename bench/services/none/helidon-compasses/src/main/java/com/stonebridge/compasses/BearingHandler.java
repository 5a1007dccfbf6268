package com.stonebridge.compasses;

import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

final class BearingHandler implements Handler {
  private final Bearings bearings;

  BearingHandler(Bearings bearings) {
    this.bearings = bearings;
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) throws Exception {
    Bearing bearing = bearings.of(request.path().pathParameters().get("station"));
    if (bearing == null) {
      response.status(Status.NOT_FOUND_404).send();
      return;
    }
    response.header(HeaderValues.CONTENT_TYPE_JSON)
        .send("{\"station\":\"" + bearing.station() + "\",\"degrees\":" + bearing.degrees() + "}");
  }
}
