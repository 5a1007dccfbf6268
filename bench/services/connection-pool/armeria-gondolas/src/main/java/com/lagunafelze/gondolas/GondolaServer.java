package com.lagunafelze.gondolas;

import com.linecorp.armeria.server.Server;
import common.Partner;
import java.time.Duration;
import org.apache.http.HttpHost;
import org.elasticsearch.client.RestClient;

public final class GondolaServer {
  private GondolaServer() {}

  public static void main(String[] args) {
    var search = RestClient.builder(new HttpHost("127.0.0.1", Partner.start("-Ddelay=28")))
        .setRequestConfigCallback(request -> request.setSocketTimeout(120_000))
        .build();
    Server.builder()
        .http(Integer.getInteger("port", 8080))
        .requestTimeout(Duration.ofMinutes(2))
        .annotatedService(new FerryingService(new Berths(search)))
        .build().start().join();
  }
}
