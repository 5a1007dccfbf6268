package org.fernleigh.taxidermists;

import common.Partner;
import java.net.http.HttpClient;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.resilience.annotation.ConcurrencyLimit;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

/** The office that registers specimens: 24 ms. By contract, no more than eight enquiries may be under way. */
@Service
class SpeciesOffice {
  private final RestClient client;

  SpeciesOffice(RestClient.Builder builder) {
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    client = builder.requestFactory(new JdkClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=24")).build();
  }

  @ConcurrencyLimit(8)
  public String register(long specimen, String seal) {
    return client.get().uri("/register/{specimen}/{seal}", specimen, seal).retrieve().body(Answer.class).status();
  }

  record Answer(String path, String status, long value) {}
}
