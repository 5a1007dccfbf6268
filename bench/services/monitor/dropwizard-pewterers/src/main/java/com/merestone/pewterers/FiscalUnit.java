package com.merestone.pewterers;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * Signs invoices, 30 ms each. The law wants a chain: each signature covers the one before it, so that none
 * may be asked for before the last one is there.
 */
final class FiscalUnit {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;
  private long sequence;
  private String last = "genesis";

  FiscalUnit(int port) {
    address = "http://127.0.0.1:" + port + "/signatures/";
  }

  synchronized Invoice sign(int order) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + order + "?after=" + last))
        .timeout(Duration.ofSeconds(10)).build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("fiscal unit: " + response.statusCode());
    last = Integer.toHexString(31 * last.hashCode() + response.body().hashCode());
    return new Invoice(order, ++sequence, last);
  }
}
