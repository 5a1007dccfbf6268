package com.milestone.pathfinders;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Component;

@Component
class Traffic {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String office = "http://127.0.0.1:" + Partner.start("-Ddelay=5") + "/density/";

  int density(String place) throws IOException, InterruptedException {
    var density = HttpRequest.newBuilder(URI.create(office + URLEncoder.encode(place, StandardCharsets.UTF_8))).build();
    return client.send(density, HttpResponse.BodyHandlers.ofString()).body().length();
  }
}
