package com.oakstave.cooperages;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.OptionalLong;

/** GET /casks/{cask}/duty: what is due when a cask leaves the bond. */
final class DutyService implements HttpService {
  private final CaskStore casks;

  DutyService(CaskStore casks) {
    this.casks = casks;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{cask}/duty", this::duty);
  }

  private void duty(ServerRequest request, ServerResponse response) throws Exception {
    String cask = request.path().pathParameters().get("cask");
    OptionalLong cents = cask.matches("[0-9]{1,9}") ? casks.duty(Integer.parseInt(cask)) : OptionalLong.empty();
    if (cents.isEmpty()) {
      response.status(Status.NOT_FOUND_404).send();
      return;
    }
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"cask\":" + cask + ",\"cents\":" + cents.getAsLong() + "}");
  }
}
