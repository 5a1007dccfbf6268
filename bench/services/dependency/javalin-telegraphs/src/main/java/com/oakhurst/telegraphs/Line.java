package com.oakhurst.telegraphs;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;

final class Line {
  private final OkHttpClient client = new OkHttpClient.Builder()
      .connectionPool(new ConnectionPool(300, 5, TimeUnit.MINUTES))
      .readTimeout(Duration.ofSeconds(60))
      .build();
  private final String cable;

  Line(int port) {
    cable = "http://127.0.0.1:" + port + "/cables/";
  }

  boolean deliver(String office, long telegram) throws IOException {
    var request = new Request.Builder().url(cable + office + "/" + telegram).build();
    try (var response = client.newCall(request).execute()) {
      response.body().bytes();
      return response.isSuccessful();
    }
  }
}
