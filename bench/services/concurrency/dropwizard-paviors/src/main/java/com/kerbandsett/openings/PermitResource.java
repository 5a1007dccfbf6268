package com.kerbandsett.openings;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/boroughs/{borough}/permits")
@Produces(MediaType.APPLICATION_JSON)
public class PermitResource {
  private final PermitRegister register;

  PermitResource(PermitRegister register) {
    this.register = register;
  }

  @GET
  @Path("/next")
  public Permit next(@PathParam("borough") String borough) {
    return register.next(borough);
  }
}
