package com.downland.farmsteads;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.util.Timeout;

/** The network of sensors replies after 18 ms, however many are asked. */
final class Sensors {
  private final CloseableHttpClient client = HttpClients.custom()
      .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
          .setMaxConnTotal(50)
          .setMaxConnPerRoute(10)
          .build())
      .setDefaultRequestConfig(RequestConfig.custom()
          .setConnectionRequestTimeout(Timeout.ofSeconds(60))
          .setResponseTimeout(Timeout.ofSeconds(10))
          .build())
      .disableCookieManagement()
      .build();
  private final String address;

  Sensors(int port) {
    address = "http://127.0.0.1:" + port + "/moisture/";
  }

  /** The moisture of a field, in per mille. */
  int read(String field) throws IOException {
    return client.execute(new HttpGet(address + field), response -> {
      String body = EntityUtils.toString(response.getEntity());
      if (response.getCode() != 200) throw new IOException("sensors: " + response.getCode());
      return 200 + body.length();
    });
  }
}
