package com.tallisford.pantries;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

/** The grocer's own service, which knows what is in stock. */
@Path("/stock")
public interface Grocer {
  record Stock(String path, String status, int value) {}

  @GET
  @Path("/{item}")
  Uni<Stock> stock(@PathParam("item") String item);
}
