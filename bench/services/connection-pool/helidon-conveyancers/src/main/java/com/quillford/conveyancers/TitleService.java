package com.quillford.conveyancers;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.sql.SQLException;

final class TitleService implements HttpService {
  private final TitleRepository titles;

  TitleService(TitleRepository titles) {
    this.titles = titles;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{number}/abstract", this::abstractOf);
  }

  private void abstractOf(ServerRequest request, ServerResponse response) throws SQLException {
    var found = titles.abstractOf(request.path().pathParameters().get("number"));
    if (found.isEmpty()) {
      response.status(Status.NOT_FOUND_404).send();
      return;
    }
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send(found.get().json());
  }
}
