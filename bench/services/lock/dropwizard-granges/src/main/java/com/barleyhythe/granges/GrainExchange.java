package com.barleyhythe.granges;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** The grain exchange, which books a full bin in 48 ms. */
final class GrainExchange {
  private final OkHttpClient client = new OkHttpClient.Builder()
      .connectionPool(new ConnectionPool(8, 5, TimeUnit.MINUTES))
      .readTimeout(10, TimeUnit.SECONDS)
      .build();
  private final String address;

  GrainExchange(int port) {
    address = "http://127.0.0.1:" + port + "/bins/";
  }

  void book(int bin, int kilograms) throws IOException {
    var body = RequestBody.create(("{\"last\":" + kilograms + "}").getBytes());
    var request = new Request.Builder().url(address + bin).post(body).build();
    try (Response response = client.newCall(request).execute()) {
      if (!response.isSuccessful()) throw new IOException("grain exchange: " + response.code());
      response.body().bytes();
    }
  }
}
