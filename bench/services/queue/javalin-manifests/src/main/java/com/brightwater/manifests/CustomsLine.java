package com.brightwater.manifests;

import java.io.IOException;

/** The line to customs: 30 ms there and back, for as many as ask. */
final class CustomsLine {
  String ask(String ship) throws IOException {
    try {
      Thread.sleep(30);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return "BW-" + Integer.toString(Math.abs(ship.hashCode() % 46656), 36);
  }
}
