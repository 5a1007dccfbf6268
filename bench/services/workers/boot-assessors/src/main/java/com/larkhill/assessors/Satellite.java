package com.larkhill.assessors;

import common.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.springframework.stereotype.Component;

/** Pictures of the fields from above. */
@Component
public class Satellite {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String pictures;

  public Satellite() throws IOException {
    pictures = "http://127.0.0.1:" + Program.start("com.larkhill.assessors.SatelliteMain").port() + "/greenness/";
  }

  public int greenness(String field, String pass) {
    var request = HttpRequest.newBuilder(URI.create(pictures + pass + "/" + field)).build();
    try {
      return Integer.parseInt(client.send(request, BodyHandlers.ofString()).body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while waiting for a picture", e);
    }
  }
}
