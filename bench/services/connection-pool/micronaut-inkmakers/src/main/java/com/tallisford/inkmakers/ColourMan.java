package com.tallisford.inkmakers;

import common.Partner;
import io.micronaut.context.annotation.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** The dealer in pigments, who answers by his own service. */
@Context
public class ColourMan {
  private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String url = "http://127.0.0.1:" + Partner.start("-Ddelay=13");

  public boolean has(String pigment) {
    var request = HttpRequest.newBuilder(URI.create(url + "/pigments/" + pigment.replace(' ', '-'))).build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString()).body().contains("OK");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
