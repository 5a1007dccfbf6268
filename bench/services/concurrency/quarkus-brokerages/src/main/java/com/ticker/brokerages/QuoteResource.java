package com.ticker.brokerages;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;

@Path("/shares")
public class QuoteResource {
  private final Exchange exchange;

  QuoteResource(Exchange exchange) {
    this.exchange = exchange;
  }

  @GET
  @Path("/{share}/quote")
  @Produces(MediaType.APPLICATION_JSON)
  public CompletionStage<String> quote(@PathParam("share") String share) {
    return exchange.quote(share);
  }
}
