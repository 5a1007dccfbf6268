package com.marketcross.greengrocers;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

@Path("/greens")
@Produces(MediaType.APPLICATION_JSON)
public class GreenResource {
  private final Prices prices;
  private final Stock stock;

  GreenResource(Prices prices, Stock stock) {
    this.prices = prices;
    this.stock = stock;
  }

  @GET
  @Path("/{green}/price")
  public Map<String, Object> price(@PathParam("green") String green) throws Exception {
    return Map.of("green", green, "cents", prices.of(green), "crates", stock.crates(green));
  }
}
