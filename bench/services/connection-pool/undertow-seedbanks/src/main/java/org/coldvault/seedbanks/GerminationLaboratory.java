package org.coldvault.seedbanks;

import static org.asynchttpclient.Dsl.asyncHttpClient;
import static org.asynchttpclient.Dsl.config;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.Response;

/**
 * Asks the laboratory for the last germination test of an accession. Its proxy drops idle connections
 * without a word, which is why none is kept alive; they asked us for no more than seven.
 */
final class GerminationLaboratory {
  record Test(String accession, int sown, int sprouted) {
    double rate() {
      return (double) sprouted / sown;
    }
  }

  private final AsyncHttpClient client = asyncHttpClient(config()
      .setMaxConnectionsPerHost(7)
      .setAcquireFreeChannelTimeout(60_000)
      .setKeepAlive(false)
      .setMaxRequestRetry(0)
      .setConnectTimeout(Duration.ofSeconds(5))
      .setRequestTimeout(Duration.ofSeconds(30)));
  private final String tests;

  GerminationLaboratory(int port) {
    this.tests = "http://127.0.0.1:" + port + "/tests/";
  }

  Test latest(Accession accession) throws InterruptedException, ExecutionException, IOException {
    Response response = client.prepareGet(tests + accession.number())
        .addHeader("Accept", "application/json")
        .execute()
        .get();
    if (response.getStatusCode() != 200) throw new IOException("the laboratory answered " + response.getStatusCode());
    int value = number(response.getResponseBody(), "\"value\":");
    return new Test(accession.number(), 200, 100 + value % 100);
  }

  private static int number(String json, String field) throws IOException {
    int from = json.indexOf(field);
    if (from < 0) throw new IOException("no test in " + json);
    int to = from + field.length();
    int end = to;
    while (end < json.length() && Character.isDigit(json.charAt(end))) end++;
    return Integer.parseInt(json, to, end, 10);
  }
}
