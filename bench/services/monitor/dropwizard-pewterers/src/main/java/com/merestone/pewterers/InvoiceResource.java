package com.merestone.pewterers;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.atomic.AtomicInteger;

@Path("/invoices")
@Produces(MediaType.APPLICATION_JSON)
public final class InvoiceResource {
  private final InvoiceStore invoices;
  private final AtomicInteger orders = new AtomicInteger();

  InvoiceResource(InvoiceStore invoices) {
    this.invoices = invoices;
  }

  /** Issues the invoice of the order that is next. */
  @GET
  @Path("/next")
  public Invoice next() throws Exception {
    return invoices.issue(orders.getAndIncrement());
  }
}
