package com.oxbourne.wainwrights;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import common.Partner;
import java.util.concurrent.Semaphore;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The yard's price list. We agreed to ask for at most seven prices at a time. */
@Component
class TimberYard {
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Price(String status, int value) {}

  private final Semaphore agreed = new Semaphore(7);
  private final RestClient client = RestClient.builder().requestFactory(new JdkClientHttpRequestFactory())
      .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=24")).build();

  Price price(Timber timber) {
    agreed.acquireUninterruptibly();
    try {
      return client.get().uri("/prices/{timber}", timber.name()).retrieve().body(Price.class);
    } finally {
      agreed.release();
    }
  }
}
