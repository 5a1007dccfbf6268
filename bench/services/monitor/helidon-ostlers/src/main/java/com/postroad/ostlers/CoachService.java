package com.postroad.ostlers;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

final class CoachService implements HttpService {
  private final Yard yard;

  CoachService(Yard yard) {
    this.yard = yard;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{coach}/team", this::team);
  }

  private void team(ServerRequest request, ServerResponse response) {
    Team team = yard.change(request.path().pathParameters().get("coach"));
    response.header(HeaderNames.CONTENT_TYPE, "application/json").send(team.json());
  }
}
