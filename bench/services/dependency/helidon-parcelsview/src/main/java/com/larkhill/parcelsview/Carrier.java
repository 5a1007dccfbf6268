package com.larkhill.parcelsview;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Asks the carrier where a parcel is. */
final class Carrier {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String parcels;

  Carrier(int port) {
    parcels = "http://127.0.0.1:" + port + "/whereabouts/";
  }

  String whereabouts(String parcel) {
    var request = HttpRequest.newBuilder(URI.create(parcels + parcel)).build();
    return client.sendAsync(request, BodyHandlers.ofString()).thenApply(HttpResponse::body).join();
  }
}
