package com.stonebridge.couriers;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

final class CarrierClient {
  private final OkHttpClient client;
  private final String prices;

  CarrierClient(int port) {
    var dispatcher = new Dispatcher();
    dispatcher.setMaxRequests(200);
    client = new OkHttpClient.Builder()
        .dispatcher(dispatcher)
        .connectionPool(new ConnectionPool(100, 5, TimeUnit.MINUTES))
        .readTimeout(5, TimeUnit.SECONDS)
        .build();
    prices = "http://127.0.0.1:" + port + "/prices/";
  }

  CompletableFuture<BigDecimal> price(String parcel) {
    var price = new CompletableFuture<BigDecimal>();
    client.newCall(new Request.Builder().url(prices + parcel).build()).enqueue(new Callback() {
      @Override
      public void onFailure(Call call, IOException e) {
        price.completeExceptionally(e);
      }

      @Override
      public void onResponse(Call call, Response response) throws IOException {
        try (response) {
          price.complete(new BigDecimal(response.body().string()));
        } catch (IOException | RuntimeException e) {
          price.completeExceptionally(e);
        }
      }
    });
    return price;
  }
}
