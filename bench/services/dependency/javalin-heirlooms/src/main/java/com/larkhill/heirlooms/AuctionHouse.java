package com.larkhill.heirlooms;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Past sales of the auction house. */
final class AuctionHouse {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String sales;

  AuctionHouse(int port) {
    sales = "http://127.0.0.1:" + port + "/sales/";
  }

  int hammerPrice(String saleroom, String piece) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(sales + saleroom + "/" + piece)).build();
    return Integer.parseInt(client.send(request, BodyHandlers.ofString()).body());
  }
}
