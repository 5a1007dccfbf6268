package com.fabrikam.auctions;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;

@Path("/lots/{lot}")
@Produces(MediaType.APPLICATION_JSON)
public class BidResource {
  private static final long STEP = 500;
  private final AuctionHouse house;

  public BidResource(AuctionHouse house) { this.house = house; }

  @GET
  public AuctionHouse.Standing standing(@PathParam("lot") int lot) { return house.standing(lot); }

  /** One step over what the lot stands at. */
  @GET @Path("/raise")
  public AuctionHouse.Standing raise(@PathParam("lot") int lot) throws IOException, InterruptedException {
    long cents = house.standing(lot).cents() + STEP;
    return house.bid(lot, cents);
  }
}
