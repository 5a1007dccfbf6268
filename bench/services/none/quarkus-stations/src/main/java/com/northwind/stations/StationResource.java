package com.northwind.stations;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/stations")
public class StationResource {
  @Inject Observations observations;

  @GET
  @Path("/{station}/weather")
  @Blocking
  @Produces(MediaType.APPLICATION_JSON)
  public String weather(@PathParam("station") String station) throws InterruptedException {
    int tenths = observations.temperature(station);
    return "{\"station\":\"" + station + "\",\"celsius\":" + tenths / 10.0 + "}";
  }
}
