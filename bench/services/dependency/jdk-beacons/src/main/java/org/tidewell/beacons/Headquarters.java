package org.tidewell.beacons;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;

final class Headquarters {
  private final CloseableHttpClient client = HttpClients.custom()
      .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
          .setMaxConnTotal(1_500).setMaxConnPerRoute(1_500).build())
      .disableAutomaticRetries()
      .build();
  private final String orders;

  Headquarters(int port) {
    orders = "http://127.0.0.1:" + port + "/orders/";
  }

  String order(String beacon) throws IOException {
    return client.execute(new HttpGet(orders + beacon), response -> {
      String text = EntityUtils.toString(response.getEntity());
      if (response.getCode() != 200) throw new IOException("headquarters: " + response.getCode());
      return text;
    });
  }
}
