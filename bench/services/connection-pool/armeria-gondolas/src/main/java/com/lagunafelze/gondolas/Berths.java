package com.lagunafelze.gondolas;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.http.util.EntityUtils;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.ResponseListener;
import org.elasticsearch.client.RestClient;

/** The index of berths, asked by Elasticsearch's own client. */
final class Berths {
  private final RestClient index;

  Berths(RestClient index) {
    this.index = index;
  }

  CompletableFuture<String> nearest(String canal) {
    var search = new Request("POST", "/berths/_search");
    search.setJsonEntity("{\"size\":1,\"query\":{\"term\":{\"canal\":\"" + canal + "\"}}}");
    var found = new CompletableFuture<Response>();
    index.performRequestAsync(search, new ResponseListener() {
      @Override
      public void onSuccess(Response response) {
        found.complete(response);
      }

      @Override
      public void onFailure(Exception e) {
        found.completeExceptionally(e);
      }
    });
    return found.thenApply(Berths::body);
  }

  private static String body(Response response) {
    try {
      return EntityUtils.toString(response.getEntity());
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }
}
