package com.madderlane.dyeworks;

import common.Partner;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.Semaphore;

/** The works at the river, with eight vats. */
@ApplicationScoped
public class DyeWorks {
  private final int port = Partner.start("-Ddelay=25", "-Dworkers=8");
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore carts = new Semaphore(64);

  public String dye(String colour) throws IOException, InterruptedException {
    carts.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/vats/" + colour)).build();
      return client.send(request, BodyHandlers.ofString()).body();
    } finally {
      carts.release();
    }
  }
}
