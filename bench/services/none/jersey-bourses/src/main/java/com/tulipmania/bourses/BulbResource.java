package com.tulipmania.bourses;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.ExecutionException;

@Path("/bulbs")
public class BulbResource {
  private final Prices prices;

  BulbResource(Prices prices) {
    this.prices = prices;
  }

  @GET
  @Path("/{bulb}/price")
  @Produces(MediaType.APPLICATION_JSON)
  public String price(@PathParam("bulb") String bulb) throws ExecutionException {
    return prices.of(bulb);
  }
}
