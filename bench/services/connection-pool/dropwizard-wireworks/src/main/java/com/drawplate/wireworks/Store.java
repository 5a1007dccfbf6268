package com.drawplate.wireworks;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/** The wire store, by HTTP. */
class Store {
  private final CloseableHttpClient client;
  private final String address;

  Store(CloseableHttpClient client, int port) {
    this.client = client;
    this.address = "http://127.0.0.1:" + port;
  }

  String coils(String gauge) {
    return get("/coils/" + gauge);
  }

  /** What a shop has drawn since; answers when there is something, or after a while. */
  String drawn(int shop) {
    return get("/drawn/" + shop);
  }

  private String get(String path) {
    try {
      return client.execute(new HttpGet(address + path), response -> {
        if (response.getCode() != 200) throw new IOException("the store answered " + response.getCode());
        return EntityUtils.toString(response.getEntity());
      });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
