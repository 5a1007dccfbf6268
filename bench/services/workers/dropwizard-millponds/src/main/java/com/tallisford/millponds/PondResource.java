package com.tallisford.millponds;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/ponds")
@Produces(MediaType.APPLICATION_JSON)
public class PondResource {
  private final Gauges gauges;
  private final PermitRepository permits;

  PondResource(Gauges gauges, PermitRepository permits) {
    this.gauges = gauges;
    this.permits = permits;
  }

  /** A permit for as much water as the pond has now. */
  @GET
  @Path("/{pond}/permit")
  public Permit permit(@PathParam("pond") int pond) {
    return permits.issue(pond, gauges.millimetres(pond));
  }
}
