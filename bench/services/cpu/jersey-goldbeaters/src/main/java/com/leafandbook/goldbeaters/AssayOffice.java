package com.leafandbook.goldbeaters;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;

/** The assay office, 4 ms, by 16 connections. */
final class AssayOffice {
  private final CloseableHttpClient client = HttpClients.custom()
      .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create().setMaxConnPerRoute(16).setMaxConnTotal(16).build())
      .build();
  private final String address;

  AssayOffice(String address) {
    this.address = address;
  }

  int find(String book) throws IOException {
    return client.execute(new HttpGet(address + "/assays/" + book), answer -> 900 + EntityUtils.toString(answer.getEntity()).length());
  }
}
