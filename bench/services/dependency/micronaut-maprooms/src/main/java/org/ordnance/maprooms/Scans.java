package org.ordnance.maprooms;

import common.Program;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Value;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.Semaphore;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/** Reads sheets from the archive. A bounded number of them is in memory at a time. */
@Context
public class Scans {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String archive = "http://127.0.0.1:" + Program.start("org.ordnance.maprooms.scans.ScanArchive").port() + "/scans/";
  private final Semaphore sheets;

  public Scans(@Value("${maprooms.sheets-in-memory}") int most) {
    this.sheets = new Semaphore(most);
  }

  Sheet read(String square) throws IOException, InterruptedException {
    sheets.acquire();
    try {
      HttpResponse<InputStream> response =
          client.send(HttpRequest.newBuilder(URI.create(archive + square)).build(), BodyHandlers.ofInputStream());
      var sum = new CRC32();
      try (var in = new CheckedInputStream(response.body(), sum)) {
        if (response.statusCode() != 200) throw new IOException("the archive answered " + response.statusCode());
        byte[] heights = in.readAllBytes();
        return new Sheet(square, heights, sum.getValue());
      }
    } finally {
      sheets.release();
    }
  }
}
