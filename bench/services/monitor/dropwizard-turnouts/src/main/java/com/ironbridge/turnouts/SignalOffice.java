package com.ironbridge.turnouts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicLong;

final class SignalOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final AtomicLong batches = new AtomicLong();
  private final int port;

  SignalOffice(int port) {
    this.port = port;
  }

  String permits(String junction) {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/permits/" + junction)).build();
    try {
      int status = client.send(request, BodyHandlers.ofString()).statusCode();
      return status + "-" + batches.incrementAndGet();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
