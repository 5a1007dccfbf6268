package com.fenwardcourts.bailiwicks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;

/** Each seal is of a receipt and of the seal before it, countersigned by the timestamp authority, 20 ms. */
final class ReceiptChain {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;
  private final MessageDigest digest;
  private String last = "";

  ReceiptChain(int port) throws NoSuchAlgorithmException {
    address = "http://127.0.0.1:" + port + "/stamps/";
    digest = MessageDigest.getInstance("SHA-256");
  }

  synchronized String seal(String receipt) throws IOException {
    digest.update(last.getBytes(StandardCharsets.US_ASCII));
    String seal = HexFormat.of().formatHex(digest.digest(receipt.getBytes(StandardCharsets.UTF_8)), 0, 16);
    countersign(seal);
    last = seal;
    return seal;
  }

  private void countersign(String seal) throws IOException {
    var request = HttpRequest.newBuilder(URI.create(address + seal)).timeout(Duration.ofSeconds(10)).build();
    try {
      int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
      if (status != 200) throw new IOException("timestamp authority: " + status);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
