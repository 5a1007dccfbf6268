package com.bridlegate.loriners;

import io.activej.promise.Promise;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.Executor;

/** The warehouse's service reserves an article within 18 ms. Its client blocks, so that it is called on threads of its own. */
final class Stock {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Executor threads;
  private final String address;

  Stock(Executor threads, int port) {
    this.threads = threads;
    this.address = "http://127.0.0.1:" + port + "/reservations/";
  }

  Promise<Integer> reserve(String article, long order) {
    return Promise.ofBlocking(threads, () -> call(article, order));
  }

  private int call(String article, long order) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + article + "?order=" + order)).build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("stock: " + response.statusCode());
    return Math.floorMod(article.hashCode(), 90);
  }
}
