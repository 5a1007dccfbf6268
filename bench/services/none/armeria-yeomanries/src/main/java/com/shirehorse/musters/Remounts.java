package com.shirehorse.musters;

import com.linecorp.armeria.client.ClientFactory;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.AggregatedHttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.SessionProtocol;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** The remount depot: 15 ms, and it wants no more than 64 questions at a time. */
final class Remounts {
  private final Semaphore questions = new Semaphore(64);
  private final WebClient client;

  Remounts(int port) {
    client = WebClient.builder(SessionProtocol.H1C.uriText() + "://127.0.0.1:" + port)
        .factory(ClientFactory.builder().idleTimeout(Duration.ofSeconds(60)).build())
        .responseTimeout(Duration.ofSeconds(10))
        .build();
  }

  int fit(Trooper trooper) throws InterruptedException {
    questions.acquire();
    try {
      AggregatedHttpResponse response = client.get("/depots/" + trooper.squadron() + "/" + trooper.number()).aggregate().join();
      if (!response.status().equals(HttpStatus.OK)) throw new IllegalStateException("depot: " + response.status());
      return Math.min(trooper.horses(), response.content().length());
    } finally {
      questions.release();
    }
  }
}
