package com.leadline.harbourmasters;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Who lies at a berth; whoever asks is written down. */
final class BerthService implements HttpService {
  private final Moorings moorings;
  private final Logger audit;

  BerthService(Moorings moorings, Logger audit) {
    this.moorings = moorings;
    this.audit = audit;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{berth}", this::berth);
  }

  private void berth(ServerRequest request, ServerResponse response) throws SQLException {
    int berth = Integer.parseInt(request.path().pathParameters().get("berth"));
    String ship;
    try (Connection connection = moorings.connection()) {
      ship = moorings.ship(connection, berth);
      audit.log(Level.INFO, "berth {0,number,#} shown: {1}", new Object[] {berth, ship});
    }
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"berth\":" + berth + ",\"ship\":\"" + ship + "\"}");
  }
}
