package com.manorial.reeves;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Map;

@Path("/manors")
public class RentResource {
  private final RentService rents;

  RentResource(RentService rents) {
    this.rents = rents;
  }

  /** Takes the rent of the tenant who is next in the roll. */
  @GET
  @Path("/{name}/rent")
  public Map<String, Object> rent(@PathParam("name") String name) {
    Manor manor = rents.take(name);
    if (manor == null) throw new NotFoundException();
    return Map.of("manor", manor.name, "pence", manor.pence, "rents", manor.rents);
  }
}
