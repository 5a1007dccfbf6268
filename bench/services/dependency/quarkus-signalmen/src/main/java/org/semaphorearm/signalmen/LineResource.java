package org.semaphorearm.signalmen;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

@Path("/lines")
public class LineResource {
  private final Interlocking interlocking;

  LineResource(Interlocking interlocking) {
    this.interlocking = interlocking;
  }

  public record Aspect(String line, String aspect) {}

  @GET
  @Path("/{line}/aspect")
  public Uni<Aspect> aspect(@PathParam("line") String line) {
    return Uni.combine().all().unis(interlocking.lies(line, "up"), interlocking.lies(line, "down"))
        .with((up, down) -> new Aspect(line, up && down ? "clear" : "danger"));
  }
}
