package org.foxglove.librarians;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.concurrent.Semaphore;

final class ShelfService implements HttpService {
  /** More than these would only strain the cluster. */
  private final Semaphore searches = new Semaphore(120);

  private final SearchIndex index;

  ShelfService(SearchIndex index) {
    this.index = index;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{shelf}/search", this::search);
  }

  private void search(ServerRequest request, ServerResponse response) throws Exception {
    String shelf = request.path().pathParameters().get("shelf");
    searches.acquire();
    try {
      response.header(HeaderNames.CONTENT_TYPE, "application/json");
      response.send(index.search("books", "{\"query\":{\"term\":{\"shelf\":\"" + shelf + "\"}}}"));
    } finally {
      searches.release();
    }
  }
}
