package org.ashlar.stonecutters;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

@Path("/yard")
public class YardResource {
  @Inject Gantry gantry;
  @Inject Saws saws;

  @GET
  @Path("/{stone}/cut")
  @Produces("application/json")
  public String cut(@PathParam("stone") String stone) {
    var block = new Block(stone);
    return gantry.carrying(block.tonnes(), () -> saws.cut(block));
  }
}
