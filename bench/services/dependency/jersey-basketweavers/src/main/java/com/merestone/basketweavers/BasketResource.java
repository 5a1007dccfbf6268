package com.merestone.basketweavers;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.Future;

/** What a basket costs at the customer's door. */
@Path("/baskets")
public final class BasketResource {
  private final Supplier willow;
  private final Supplier carrier;

  BasketResource(Supplier willow, Supplier carrier) {
    this.willow = willow;
    this.carrier = carrier;
  }

  /** Both suppliers are asked at once; the quote is there when both have answered. */
  @GET
  @Path("/{pattern}/quote")
  @Produces(MediaType.APPLICATION_JSON)
  public String quote(@PathParam("pattern") String pattern) throws Exception {
    Future<Integer> rods = willow.ask(pattern);
    Future<Integer> carriage = carrier.ask(pattern);
    return "{\"pattern\":\"" + pattern + "\",\"pence\":" + (3 * rods.get() + carriage.get()) + "}";
  }
}
