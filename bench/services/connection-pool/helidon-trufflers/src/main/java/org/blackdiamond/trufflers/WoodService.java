package org.blackdiamond.trufflers;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.concurrent.Semaphore;

/** What a truffle of a wood is worth. */
final class WoodService implements HttpService {
  /** Virtual threads are cheap, but we do not want thousands of them in here. */
  private final Semaphore visitors = new Semaphore(90);

  private final Market market;

  WoodService(Market market) {
    this.market = market;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{wood}/price", this::price);
  }

  private void price(ServerRequest request, ServerResponse response) throws Exception {
    String wood = request.path().pathParameters().get("wood");
    String price;
    visitors.acquire();
    try {
      price = market.price(wood);
    } finally {
      visitors.release();
    }
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"wood\":\"" + wood + "\",\"price\":\"" + price + "\"}");
  }
}
