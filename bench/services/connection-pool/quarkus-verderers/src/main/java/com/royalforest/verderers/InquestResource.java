package com.royalforest.verderers;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.concurrent.atomic.AtomicInteger;

/** GET /forests/{forest}/inquest: what the verderers need to know of the next walk of a forest. */
@Path("/forests")
public class InquestResource {
  private final Rolls rolls;
  private final Fees fees;
  private final AtomicInteger walks = new AtomicInteger();

  public InquestResource(Rolls rolls, Fees fees) {
    this.rolls = rolls;
    this.fees = fees;
  }

  @GET
  @Path("/{forest}/inquest")
  public Uni<Inquest> inquest(@PathParam("forest") String forest) {
    int walk = Math.floorMod(walks.getAndIncrement(), 120);
    return Uni.combine().all().unis(rolls.roll("vert", forest, walk), rolls.roll("venison", forest, walk), rolls.roll("pannage", forest, walk))
        .asTuple()
        .chain(found -> fees.of(forest).map(fee -> new Inquest(
            forest, walk, found.getItem1().entries(), found.getItem2().entries(), found.getItem3().entries(), fee)));
  }
}
