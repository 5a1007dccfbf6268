package com.thimbleandpin.quilters;

import io.micronaut.context.annotation.Value;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;

/** Our account with the mill. The mill wants its enquiries numbered, without gaps and in order. */
@Singleton
class MillAccount {
  private final String address;
  private final ReentrantLock book = new ReentrantLock();
  private long enquiry;

  MillAccount(@Value("${mill.url}") String address) {
    this.address = address;
  }

  /** Pence for a yard. */
  int price(Bolt bolt) {
    book.lock();
    try {
      String answer = ask("/enquiries/" + ++enquiry + "/" + bolt.weave() + "/" + bolt.number());
      return answer.length() + bolt.number() % 90;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      book.unlock();
    }
  }

  private String ask(String path) throws IOException {
    var call = (HttpURLConnection) URI.create(address + path).toURL().openConnection();
    call.setReadTimeout(30_000);
    try (InputStream body = call.getInputStream()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
