package org.boundarystone.cadastres;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

final class Notary {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Notary(int port) {
    address = "http://127.0.0.1:" + port + "/attestations/";
  }

  void attest(String parcel, long volume) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + parcel + "/" + volume)).build();
    int status = client.send(request, BodyHandlers.discarding()).statusCode();
    if (status != 200) throw new IOException("not attested: " + status);
  }
}
