package com.barleyhythe.granges;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;

/** A lorry arrives at a store: it is weighed, and told to which bin it shall go. */
@Path("/stores/{store}/lorries/arrive")
@Produces(MediaType.APPLICATION_JSON)
public class ArrivalResource {
  private final Weighhouse weighhouse;
  private final StorePlan plan;

  ArrivalResource(Weighhouse weighhouse, StorePlan plan) {
    this.weighhouse = weighhouse;
    this.plan = plan;
  }

  @GET
  public Arrival arrive(@PathParam("store") String store) throws InterruptedException {
    int kilograms = weighhouse.weigh();
    try {
      return new Arrival(store, kilograms, plan.unload(kilograms));
    } catch (IOException e) {
      throw new WebApplicationException("grain exchange", e, 502);
    }
  }
}
