package com.towpath.canalboats;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** Knows which locks are open; allows each of its clients 64 calls at a time. */
@Component
class LockOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String passages = "http://127.0.0.1:" + Partner.start("-Ddelay=14") + "/passages/";
  private final Semaphore calls = new Semaphore(64);

  boolean open(String licence) throws IOException, InterruptedException {
    calls.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create(passages + licence)).timeout(Duration.ofSeconds(20)).build();
      HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
      return response.statusCode() == 200 && response.body().contains("\"OK\"");
    } finally {
      calls.release();
    }
  }
}
