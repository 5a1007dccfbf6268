package com.bottlequay.corkcutters;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** The customs office answers 36 ms after it was asked; 12 connections are kept. */
final class CustomsOffice {
  private final OkHttpClient client = new OkHttpClient.Builder()
      .connectionPool(new ConnectionPool(12, 5, TimeUnit.MINUTES))
      .readTimeout(Duration.ofSeconds(10))
      .build();
  private final String address;

  CustomsOffice(int port) {
    address = "http://127.0.0.1:" + port + "/bales/";
  }

  String stamp(String bale) throws IOException {
    var request = new Request.Builder().url(address + bale).build();
    try (Response response = client.newCall(request).execute()) {
      if (!response.isSuccessful()) throw new IOException("customs: " + response.code());
      return Integer.toHexString(response.body().string().hashCode());
    }
  }
}
