package com.ravensmoor.smelters;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

final class AssayOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String assays;

  AssayOffice(int port) {
    assays = "http://127.0.0.1:" + port + "/assays/";
  }

  double copper(String charge, int degrees) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(assays + charge + "?degrees=" + degrees))
        .timeout(Duration.ofSeconds(10)).build();
    var response = client.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("assay office: " + response.statusCode());
    return Double.parseDouble(response.body());
  }
}
