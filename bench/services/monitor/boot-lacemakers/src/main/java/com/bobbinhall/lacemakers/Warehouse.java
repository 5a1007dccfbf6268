package com.bobbinhall.lacemakers;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.springframework.stereotype.Component;

@Component
class Warehouse {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=8") + "/lace/";

  int price(int order) throws IOException, InterruptedException {
    var lace = HttpRequest.newBuilder(URI.create(address + order % 40)).build();
    return client.send(lace, HttpResponse.BodyHandlers.ofString()).body().length() * 12;
  }
}
