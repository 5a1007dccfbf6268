package org.charterhouse.cartularies;

import common.Partner;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.eclipse.microprofile.context.ManagedExecutor;
import org.eclipse.microprofile.context.ThreadContext;

/** The archive's client blocks, so that it is kept off the event loop, and to six threads. */
@ApplicationScoped
public class Archive {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=22") + "/seals/";
  private final ManagedExecutor executor = ManagedExecutor.builder()
      .maxAsync(6)
      .propagated()
      .cleared(ThreadContext.ALL_REMAINING)
      .build();

  public Uni<String> seal(int year) {
    return Uni.createFrom().item(() -> fetch(year)).runSubscriptionOn(executor);
  }

  private String fetch(int year) {
    try {
      var seal = HttpRequest.newBuilder(URI.create(address + year)).build();
      return client.send(seal, HttpResponse.BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
