package org.teahouse.samovars;

import common.Partner;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

@Singleton
public class TeaMerchant {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=15") + "/leaves/";

  String leaves(String samovar) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(URI.create(address + samovar)).build(), BodyHandlers.ofString()).body();
  }
}
