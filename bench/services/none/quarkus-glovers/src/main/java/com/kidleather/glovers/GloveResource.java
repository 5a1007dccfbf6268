package com.kidleather.glovers;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;

@Path("/gloves")
public class GloveResource {
  public record Pairs(String size, int pairs) {}

  @Inject Stockroom stockroom;

  @GET
  @Path("/{size}/pairs")
  @Produces(MediaType.APPLICATION_JSON)
  public Pairs pairs(@PathParam("size") String size) throws SQLException {
    return new Pairs(size, stockroom.pairs(size));
  }
}
