package com.longacre.drovers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class Bridge {
  private final OkHttpClient client = new OkHttpClient.Builder()
      .connectionPool(new ConnectionPool(24, 5, TimeUnit.MINUTES))
      .readTimeout(60, TimeUnit.SECONDS)
      .build();
  private final String address;

  Bridge(int port) {
    address = "http://127.0.0.1:" + port + "/tolls/";
  }

  String toll(int herd, int heads) {
    Request request = new Request.Builder().url(address + herd + "/" + heads).build();
    try (Response response = client.newCall(request).execute()) {
      return response.body().string();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
