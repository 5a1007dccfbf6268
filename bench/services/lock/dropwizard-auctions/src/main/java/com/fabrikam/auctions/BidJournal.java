package com.fabrikam.auctions;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** The notary's journal of bids. */
public class BidJournal {
  private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI url;

  public BidJournal(int port) { url = URI.create("http://127.0.0.1:" + port + "/journal/"); }

  void record(int lot, long cents) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(url.resolve(lot + "/" + cents)).build();
    http.send(request, HttpResponse.BodyHandlers.discarding());
  }
}
