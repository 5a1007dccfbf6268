package com.ambergris.perfumers;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Exports the catalog and sends samples to the laboratory, all day long. */
@Component
class BackOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final JdbcClient exports;
  private volatile int done;

  BackOffice(@Qualifier("exportsClient") JdbcClient exports) {
    this.exports = exports;
    var laboratory = URI.create("http://127.0.0.1:" + Partner.start("-Ddelay=30", "-Dworkers=2") + "/samples");
    for (int exporter = 1; exporter <= 5; exporter++) {
      Thread.ofPlatform().name("exporter-" + exporter).daemon().start(this::export);
    }
    for (int courier = 1; courier <= 4; courier++) {
      Thread.ofPlatform().name("courier-" + courier).daemon().start(() -> send(laboratory));
    }
  }

  private void export() {
    while (true) done = exports.sql("select notes_of('vetiver', 20)").query(String.class).single().length();
  }

  private void send(URI laboratory) {
    try {
      while (true) done = client.send(HttpRequest.newBuilder(laboratory).build(), BodyHandlers.ofString()).statusCode();
    } catch (IOException | InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
