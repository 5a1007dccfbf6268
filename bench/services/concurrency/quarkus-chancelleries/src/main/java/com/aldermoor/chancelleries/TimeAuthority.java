package com.aldermoor.chancelleries;

import common.Partner;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The time authority stamps a document in 24 ms, however many it is given. */
@ApplicationScoped
public class TimeAuthority {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=24") + "/stamps/";

  String stamp(String series, long number) {
    var request = HttpRequest.newBuilder(URI.create(address + series + "/" + number))
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.noBody())
        .build();
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IllegalStateException("time authority: " + response.statusCode());
      return Long.toHexString(31 * number + response.body().hashCode());
    } catch (IOException e) {
      throw new IllegalStateException("time authority", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
