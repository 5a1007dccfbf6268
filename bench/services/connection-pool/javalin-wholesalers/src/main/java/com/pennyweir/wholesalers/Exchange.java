package com.pennyweir.wholesalers;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHost;

/** Asks the exchange, which lets us have ten connections. */
final class Exchange {
  private final CloseableHttpClient client = HttpClients.custom()
      .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create().setMaxConnTotal(10).setMaxConnPerRoute(10).build())
      .build();
  private final ObjectMapper json = new ObjectMapper();
  private final HttpHost host;

  Exchange(int port) {
    host = new HttpHost("http", "127.0.0.1", port);
  }

  Price price(String wholesaler, String article) throws IOException, NotListedException {
    ClassicHttpResponse response = client.executeOpen(host, new HttpGet("/prices/" + wholesaler + "/" + article), null);
    if (response.getCode() == 404) throw new NotListedException(wholesaler);
    try (response) {
      return new Price(wholesaler, article, json.readTree(response.getEntity().getContent()).get("pence").asInt());
    }
  }
}
