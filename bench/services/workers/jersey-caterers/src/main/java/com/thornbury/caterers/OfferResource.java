package com.thornbury.caterers;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/banquets")
public class OfferResource {
  @Inject
  OfferService offers;

  @GET
  @Path("/{banquet: [A-Za-z0-9-]{1,20}}/offer")
  @Produces(MediaType.APPLICATION_JSON)
  public String offer(@PathParam("banquet") String banquet) throws Exception {
    return "{\"banquet\":\"" + banquet + "\",\"cents\":" + offers.offer(banquet) + "}";
  }
}
