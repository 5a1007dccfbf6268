package com.ashgrove.bandstands;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** The weather office allows each of its customers 80 calls at a time. */
@Component
class Weather {
  private final int port = Partner.start("-Ddelay=12");
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore calls = new Semaphore(80);

  boolean dry(String park) throws IOException, InterruptedException {
    calls.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/forecast/" + park)).build();
      return client.send(request, BodyHandlers.ofString()).body().contains("OK");
    } finally {
      calls.release();
    }
  }
}
