package com.fernhollow.consignments;

import common.Program;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Asks the customs for the duty on a commodity. */
@Component
public class Customs {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(5)).build();
  private final String service;

  public Customs() throws IOException {
    service = "http://127.0.0.1:" + Program.start("com.fernhollow.consignments.CustomsMain").port() + "/duty/";
  }

  int duty(String commodity) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(service + commodity)).build();
    return Integer.parseInt(client.send(request, BodyHandlers.ofString()).body());
  }
}
