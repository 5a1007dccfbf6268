package com.oakhurst.breweries;

import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

final class VerdictHandler implements Handler {
  private final Tasting tasting;

  VerdictHandler(Tasting tasting) {
    this.tasting = tasting;
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) throws Exception {
    Verdict verdict = tasting.judge(request.path().pathParameters().get("batch"));
    response.header(HeaderValues.CONTENT_TYPE_JSON).send(verdict.json());
  }
}
