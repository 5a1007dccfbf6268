package com.concordia.disputes;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/** Files of disputes, in the registry's archive: 16 ms. No more than 20 are open at a time. */
final class CaseFiles {
  record CaseFile(String dispute, String stage, int documents) {}

  private static final String[] STAGES = {"notice", "constituted", "hearing", "award"};

  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore open = new Semaphore(20, true);
  private final String address;

  CaseFiles(int port) {
    address = "http://127.0.0.1:" + port + "/archive/";
  }

  /** Opens a file, shows it to who is to note that, and closes it. */
  CaseFile open(String dispute, Consumer<CaseFile> noted) throws IOException, InterruptedException {
    open.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create(address + dispute)).timeout(Duration.ofSeconds(20)).build();
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IOException("archive: " + response.statusCode());
      int hash = Math.floorMod(response.body().hashCode(), 400);
      var file = new CaseFile(dispute, STAGES[hash % STAGES.length], 3 + hash);
      noted.accept(file);
      return file;
    } finally {
      open.release();
    }
  }
}
