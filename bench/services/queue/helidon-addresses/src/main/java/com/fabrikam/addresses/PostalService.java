package com.fabrikam.addresses;

import common.Partner;
import io.github.bucket4j.Bucket;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The post's address register; our contract says how many look-ups it takes. */
@ApplicationScoped
public class PostalService {
  @Inject @ConfigProperty(name = "postal.contract.per-second") int perSecond;

  private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private Bucket contract;
  private URI register;

  @PostConstruct
  void open() {
    contract = Bucket.builder()
        .addLimit(limit -> limit.capacity(perSecond / 10).refillGreedy(perSecond, Duration.ofSeconds(1)))
        .build();
    register = URI.create("http://127.0.0.1:" + Partner.start("-Ddelay=15") + "/");
  }

  public String lookUp(String postcode, String house) throws IOException, InterruptedException {
    contract.asBlocking().consume(1);
    var request = HttpRequest.newBuilder(register.resolve("/register/" + postcode + "/" + house)).build();
    return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }
}
