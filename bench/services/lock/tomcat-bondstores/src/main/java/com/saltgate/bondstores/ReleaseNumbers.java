package com.saltgate.bondstores;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Numbers of papers, without gaps. Each is reported to the excise office, 18 ms, before the next is
 * given out, and is given out again if the office did not take it.
 */
final class ReleaseNumbers {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ReentrantLock sequence = new ReentrantLock(true);
  private final String address;
  private long last = 7_000_000;

  ReleaseNumbers(int port) {
    address = "http://127.0.0.1:" + port + "/papers/";
  }

  long next(int store) throws IOException, InterruptedException {
    sequence.lockInterruptibly();
    try {
      long number = last + 1;
      report(store, number);
      last = number;
      return number;
    } finally {
      sequence.unlock();
    }
  }

  private void report(int store, long number) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + number + "?store=" + store))
        .timeout(Duration.ofSeconds(10)).POST(HttpRequest.BodyPublishers.noBody()).build();
    int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    if (status != 200) throw new IOException("excise office: " + status);
  }
}
