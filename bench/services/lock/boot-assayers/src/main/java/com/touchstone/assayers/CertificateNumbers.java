package com.touchstone.assayers;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/** The auditors want numbers without gaps: the register has to know the last before there is another. */
@Component
class CertificateNumbers {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String register = "http://127.0.0.1:" + Partner.start("-Ddelay=6") + "/certificates/";
  private final ReentrantLock lock = new ReentrantLock();
  private long last;

  long next() throws IOException, InterruptedException {
    lock.lock();
    try {
      var entry = HttpRequest.newBuilder(URI.create(register + (last + 1))).build();
      int status = client.send(entry, HttpResponse.BodyHandlers.discarding()).statusCode();
      if (status != 200) throw new IOException("the register says " + status);
      return ++last;
    } finally {
      lock.unlock();
    }
  }
}
