package com.whitecollar.laundries;

import common.Partner;
import java.net.http.HttpClient;
import java.util.Map;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The depot knows which van is near; it takes 22 ms to say so, and answers as many as ask. */
@Component
class Depot {
  private final RestClient client;

  Depot(RestClient.Builder builder) {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    this.client = builder.requestFactory(new JdkClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=22"))
        .build();
  }

  int van(String ticket) {
    Map<?, ?> answer = client.get().uri("/vans/{ticket}", ticket).retrieve().body(Map.class);
    if (!(answer.get("value") instanceof Number value)) throw new IllegalStateException("no van for " + ticket);
    return value.intValue() % 40;
  }
}
