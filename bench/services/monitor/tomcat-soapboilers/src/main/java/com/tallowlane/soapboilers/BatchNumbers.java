package com.tallowlane.soapboilers;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

/**
 * Numbers of batches, which must have no gap. The excise registers each, 14 ms, and only a number that it took
 * is used up.
 */
final class BatchNumbers {
  private final String excise;
  private int last;

  BatchNumbers(String excise) {
    this.excise = excise;
  }

  synchronized String next(String kettle) throws IOException {
    int number = last + 1;
    register(kettle, number);
    last = number;
    return String.format("B-%08d", number);
  }

  private void register(String kettle, int number) throws IOException {
    var call = (HttpURLConnection) URI.create(excise + "/batches/" + kettle + "/" + number).toURL().openConnection();
    call.setReadTimeout(10_000);
    try (var body = call.getInputStream()) {
      body.readAllBytes();
    }
  }
}
