package com.millrace.gravediggers;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** What is reserved, in step with the register: nobody may read between a reservation and its entry. */
final class Registers {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI register;
  private String last = "";

  Registers(int port) {
    register = URI.create("http://127.0.0.1:" + port + "/entries");
  }

  String reserve(String plot) throws IOException, InterruptedException {
    lock.writeLock().lock();
    try {
      last = client.send(HttpRequest.newBuilder(register).POST(HttpRequest.BodyPublishers.ofString(plot)).build(),
          HttpResponse.BodyHandlers.ofString()).body();
      return last;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
