package com.saltmarsh.donations;

import common.Program;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestClient;

/** Asks the register whether a charity counts; it is on the other side of a shaky line, so once or twice more if need be. */
@Component
public class Charities {
  private static final int ATTEMPTS = 4;

  private final RestClient register;

  public Charities() throws IOException {
    var requests = new JdkClientHttpRequestFactory(HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build());
    requests.setReadTimeout(Duration.ofMillis(300));
    register = RestClient.builder().baseUrl("http://127.0.0.1:" + Program.start("com.saltmarsh.donations.CharitiesMain").port()).requestFactory(requests).build();
  }

  public boolean deductible(String charity) {
    for (int attempt = 1; ; attempt++) {
      try {
        return Boolean.parseBoolean(register.get().uri("/charities/{charity}", charity).retrieve().body(String.class));
      } catch (RestClientException e) {
        if (attempt == ATTEMPTS) throw e;
      }
    }
  }
}
