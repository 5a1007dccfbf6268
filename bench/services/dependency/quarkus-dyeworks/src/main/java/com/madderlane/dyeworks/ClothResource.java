package com.madderlane.dyeworks;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/cloths")
public class ClothResource {
  public record Cloth(String colour, String swatch, String vat) {}

  @Inject Swatches swatches;
  @Inject DyeWorks dyeWorks;

  @GET
  @Path("/{colour}/dye")
  @Produces(MediaType.APPLICATION_JSON)
  @Blocking
  public Cloth dye(@PathParam("colour") String colour) throws Exception {
    return new Cloth(colour, swatches.of(colour), dyeWorks.dye(colour));
  }
}
