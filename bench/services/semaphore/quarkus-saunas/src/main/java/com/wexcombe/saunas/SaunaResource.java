package com.wexcombe.saunas;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/saunas")
public class SaunaResource {
  @Inject
  StoveController stoves;

  @GET
  @Path("/{sauna}/temperature")
  @Produces(MediaType.APPLICATION_JSON)
  @RunOnVirtualThread
  public String temperature(@PathParam("sauna") String sauna) throws InterruptedException {
    int degrees = stoves.temperature(sauna);
    return "{\"sauna\":\"" + sauna + "\",\"degrees\":" + degrees + ",\"open\":" + (degrees >= 70) + "}";
  }
}
