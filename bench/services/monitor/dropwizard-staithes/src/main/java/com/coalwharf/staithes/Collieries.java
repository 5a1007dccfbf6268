package com.coalwharf.staithes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** The office of the collieries signs a voucher in 20 ms, however many it gets. */
final class Collieries {
  private final OkHttpClient client = new OkHttpClient.Builder()
      .connectionPool(new ConnectionPool(20, 5, TimeUnit.MINUTES))
      .readTimeout(Duration.ofSeconds(10))
      .build();
  private final String address;

  Collieries(int port) {
    address = "http://127.0.0.1:" + port + "/vouchers/";
  }

  int voucher(String colliery, int number, int tons) {
    var request = new Request.Builder().url(address + colliery + "/" + number)
        .post(RequestBody.create(("{\"tons\":" + tons + "}").getBytes()))
        .build();
    try (Response response = client.newCall(request).execute()) {
      if (!response.isSuccessful()) throw new IOException("office: " + response.code());
      response.body().bytes();
      return number;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
