package org.fallingsand.hourglasses;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/hourglasses")
public class HourglassResource {
  public record Reading(String glass, double minutes) {}

  @Inject Calibration calibration;

  @GET
  @Path("/{glass}/minutes")
  @Produces(MediaType.APPLICATION_JSON)
  @RunOnVirtualThread
  public Reading minutes(@PathParam("glass") String glass) throws InterruptedException {
    Thread.sleep(8);
    return new Reading(glass, 30 * calibration.factor());
  }
}
