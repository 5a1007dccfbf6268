package com.tallisford.pantries;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

@Path("/pantries")
public class PantryResource {
  private final Replenishment replenishment;

  PantryResource(Replenishment replenishment) {
    this.replenishment = replenishment;
  }

  @GET
  @Path("/{pantry}/proposal")
  public Uni<Replenishment.Proposal> proposal(@PathParam("pantry") String pantry) {
    return replenishment.propose(pantry);
  }
}
