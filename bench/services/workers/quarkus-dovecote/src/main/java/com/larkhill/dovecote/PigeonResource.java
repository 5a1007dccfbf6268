package com.larkhill.dovecote;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.Map;

@Path("/pigeons")
public class PigeonResource {
  private final Rings rings;

  public PigeonResource(Rings rings) {
    this.rings = rings;
  }

  @GET
  @Path("/{ring}")
  public Map<String, Object> pigeon(String ring) throws Exception {
    return Map.of("ring", ring, "owner", rings.owner(ring));
  }
}
