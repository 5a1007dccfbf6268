package org.vellumbound.bestiaries;

import common.Partner;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

@Singleton
public class Pictures {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String archive = "http://127.0.0.1:" + Partner.start("-Ddelay=5") + "/pictures/";

  int locate(int number) throws IOException, InterruptedException {
    var picture = HttpRequest.newBuilder(URI.create(archive + number)).build();
    return client.send(picture, HttpResponse.BodyHandlers.ofString()).body().length();
  }
}
