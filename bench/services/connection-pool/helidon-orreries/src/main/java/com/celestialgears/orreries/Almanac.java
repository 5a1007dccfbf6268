package com.celestialgears.orreries;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.util.Timeout;

/** The nautical almanac office. */
final class Almanac {
  private final CloseableHttpClient client = HttpClients.custom()
      .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create().setMaxConnPerRoute(6).setMaxConnTotal(30).build())
      .setDefaultRequestConfig(RequestConfig.custom().setConnectionRequestTimeout(Timeout.ofMinutes(1)).build())
      .build();
  private final String address;

  Almanac(String address) {
    this.address = address;
  }

  String entry(String orrery) throws IOException {
    var entry = new HttpGet(address + "/entries/" + URLEncoder.encode(orrery, StandardCharsets.UTF_8));
    return client.execute(entry, response -> EntityUtils.toString(response.getEntity()));
  }
}
