package com.gildedserif.signwriters;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletionStage;

/** The guild, which tells the style of a trade. */
final class Guild {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Guild(int port) {
    address = "http://127.0.0.1:" + port + "/styles/";
  }

  CompletionStage<Integer> style(String shop) {
    var style = URI.create(address + URLEncoder.encode(shop, StandardCharsets.UTF_8));
    return client.sendAsync(HttpRequest.newBuilder(style).build(), HttpResponse.BodyHandlers.ofString())
        .thenApply(response -> response.body().length());
  }
}
