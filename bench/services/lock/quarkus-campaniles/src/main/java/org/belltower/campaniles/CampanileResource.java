package org.belltower.campaniles;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/campaniles")
public class CampanileResource {
  public record Peal(String tower, String changes) {}

  @Inject Register register;

  @GET
  @Path("/{tower}/peal")
  @Produces(MediaType.APPLICATION_JSON)
  @Blocking
  public Peal peal(@PathParam("tower") String tower) throws Exception {
    return new Peal(tower, register.enter(tower));
  }
}
