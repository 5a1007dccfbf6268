package com.fennimore.bellfounders;

import com.google.common.eventbus.EventBus;
import com.linecorp.armeria.server.Server;
import java.net.InetSocketAddress;

public final class FoundryServer {
  private FoundryServer() {}

  public static void main(String[] args) {
    var bus = new EventBus("foundry");
    bus.register(new ParishRegister());
    bus.register(new Scales());
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .requestTimeoutMillis(30_000)
        .annotatedService(new CastingService(bus))
        .build()
        .start()
        .join();
  }
}
