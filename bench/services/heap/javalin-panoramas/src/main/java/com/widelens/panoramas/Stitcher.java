package com.widelens.panoramas;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Finds the seam at which pictures are joined. */
final class Stitcher {
  private final String address;

  Stitcher(int port) {
    address = "http://127.0.0.1:" + port + "/seams/";
  }

  String seam(String mountain) throws IOException {
    var connection = (HttpURLConnection) URI.create(address + mountain).toURL().openConnection();
    try (InputStream in = connection.getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
