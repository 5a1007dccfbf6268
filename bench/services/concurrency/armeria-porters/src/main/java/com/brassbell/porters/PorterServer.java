package com.brassbell.porters;

import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.client.limit.ConcurrencyLimit;
import com.linecorp.armeria.client.limit.ConcurrencyLimitingClient;
import com.linecorp.armeria.server.Server;
import common.Partner;
import java.time.Duration;

public final class PorterServer {
  private PorterServer() {}

  public static void main(String[] args) {
    var desk = WebClient.builder("h1c://127.0.0.1:" + Partner.start("-Ddelay=20"))
        .responseTimeout(Duration.ofSeconds(120))
        .decorator(ConcurrencyLimitingClient.newDecorator(ConcurrencyLimit.builder(6).timeoutMillis(120_000).build()))
        .build();
    Server.builder()
        .http(Integer.getInteger("port", 8080))
        .requestTimeout(Duration.ofSeconds(120))
        .annotatedService(new LuggageService(desk))
        .build().start().join();
  }
}
