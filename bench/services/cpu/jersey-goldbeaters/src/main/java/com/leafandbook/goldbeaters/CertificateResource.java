package com.leafandbook.goldbeaters;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Certificates of books of gold leaf. The request's thread is not kept: notaries ask, write and sign. */
@Path("/books")
public class CertificateResource {
  private final AtomicInteger hired = new AtomicInteger();
  private final ExecutorService notaries =
      Executors.newFixedThreadPool(14, task -> new Thread(task, "notary-" + hired.incrementAndGet()));
  private final AssayOffice assays;
  private final Hallmark hallmark;

  CertificateResource(AssayOffice assays, Hallmark hallmark) {
    this.assays = assays;
    this.hallmark = hallmark;
  }

  @GET
  @Path("/{book}/certificate")
  @Produces("text/plain")
  public void certificate(@PathParam("book") String book, @Suspended AsyncResponse response) {
    notaries.execute(() -> {
      try {
        response.resume(hallmark.seal("book=" + book + ";assay=" + assays.find(book)));
      } catch (Exception e) {
        response.resume(e);
      }
    });
  }
}
