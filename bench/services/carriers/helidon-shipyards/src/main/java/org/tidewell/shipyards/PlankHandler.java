package org.tidewell.shipyards;

import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Arrays;

final class PlankHandler implements Handler {
  private final Loft loft;

  PlankHandler(Loft loft) {
    this.loft = loft;
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) throws Exception {
    String hull = request.path().pathParameters().get("hull");
    Thread.sleep(1); // the planks are fetched
    int[] planks = loft.lay(hull);
    response.header(HeaderValues.CONTENT_TYPE_JSON)
        .send("{\"hull\":\"" + hull + "\",\"planks\":" + Arrays.toString(planks) + "}");
  }
}
