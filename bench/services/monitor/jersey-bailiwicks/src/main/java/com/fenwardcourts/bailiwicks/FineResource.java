package com.fenwardcourts.bailiwicks;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

/** Fines of a bailiwick. */
@Path("/bailiwicks/{bailiwick}/fines/{fine}")
public class FineResource {
  private final FineRegister register;

  FineResource(FineRegister register) {
    this.register = register;
  }

  @GET
  @Path("/receipt")
  @Produces("application/json")
  @Sealed
  public String receipt(@PathParam("bailiwick") String bailiwick, @PathParam("fine") int fine) throws InterruptedException {
    return "{\"bailiwick\":\"" + bailiwick + "\",\"fine\":" + fine + ",\"cents\":" + register.paid(fine) + "}";
  }
}
