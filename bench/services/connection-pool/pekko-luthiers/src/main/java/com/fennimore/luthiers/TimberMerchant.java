package com.fennimore.luthiers;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletionStage;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.model.HttpEntity;
import org.apache.pekko.http.javadsl.model.HttpRequest;

/** Has spruce and maple that has lain for ten years. */
final class TimberMerchant {
  private static final long ANSWER_MILLIS = 10_000;

  private final ActorSystem system;
  private final Http http;
  private final String boards;

  TimberMerchant(ActorSystem system, int port) {
    this.system = system;
    this.http = Http.get(system);
    this.boards = "http://127.0.0.1:" + port + "/boards/";
  }

  CompletionStage<String> board(String violin) {
    var request = HttpRequest.GET(boards + URLEncoder.encode(violin, StandardCharsets.UTF_8));
    return http.singleRequest(request)
        .thenCompose(response -> response.entity().toStrict(ANSWER_MILLIS, system))
        .thenApply(HttpEntity.Strict::getData)
        .thenApply(data -> data.utf8String());
  }
}
