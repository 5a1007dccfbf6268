package org.wapping.lightermen;

import io.helidon.webclient.api.WebClient;

/** An office of the port, which answers by HTTP. */
final class Office {
  private final WebClient client;

  Office(int port) {
    client = WebClient.builder().baseUri("http://127.0.0.1:" + port).connectionCacheSize(512).build();
  }

  String ask(String question) {
    return client.get("/" + question).requestEntity(String.class);
  }
}
