package org.rosettastone.translators;

import common.Partner;
import java.util.concurrent.CompletableFuture;
import org.springframework.scheduling.annotation.Async;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

/** A text goes to two translators at once. */
@Service
public class Translators {
  private final RestClient office;

  Translators(RestClient.Builder builder) {
    office = builder.baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=20")).build();
  }

  @Async
  public CompletableFuture<String> demotic(String text) {
    return CompletableFuture.completedFuture(ask("/demotic/{text}", text));
  }

  @Async
  public CompletableFuture<String> greek(String text) {
    return CompletableFuture.completedFuture(ask("/greek/{text}", text));
  }

  private String ask(String path, String text) {
    return office.get().uri(path, text).retrieve().body(String.class);
  }
}
