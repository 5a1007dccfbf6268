package org.foxglove.librarians;

import java.io.IOException;
import org.apache.http.HttpHost;
import org.apache.http.util.EntityUtils;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;

final class SearchIndex {
  private final RestClient client;

  SearchIndex(int port) {
    client = RestClient.builder(new HttpHost("127.0.0.1", port, "http"))
        .setRequestConfigCallback(config -> config.setSocketTimeout(120_000))
        .setHttpClientConfigCallback(config -> config.disableAuthCaching())
        .build();
  }

  String search(String index, String query) throws IOException {
    var request = new Request("POST", "/" + index + "/_search");
    request.setJsonEntity(query);
    return EntityUtils.toString(client.performRequest(request).getEntity());
  }
}
