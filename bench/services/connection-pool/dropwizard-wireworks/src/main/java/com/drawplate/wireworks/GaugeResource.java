package com.drawplate.wireworks;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

@Path("/gauges")
@Produces("application/json")
public class GaugeResource {
  private final Store store;

  GaugeResource(Store store) {
    this.store = store;
  }

  @GET
  @Path("/{gauge}/coils")
  public String coils(@PathParam("gauge") String gauge) {
    return "{\"gauge\":\"" + gauge + "\",\"store\":" + store.coils(gauge) + "}";
  }
}
