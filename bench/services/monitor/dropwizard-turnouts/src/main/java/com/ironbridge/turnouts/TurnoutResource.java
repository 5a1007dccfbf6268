package com.ironbridge.turnouts;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

@Path("/turnouts")
@Produces(MediaType.APPLICATION_JSON)
public class TurnoutResource {
  private final Permits permits;

  TurnoutResource(Permits permits) {
    this.permits = permits;
  }

  @GET
  @Path("/{junction}/permit")
  public Map<String, String> permit(@PathParam("junction") String junction) {
    return Map.of("junction", junction, "permit", permits.next(junction));
  }
}
