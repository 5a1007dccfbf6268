package com.stonebridge.almanacs;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/almanac")
public class AlmanacResource {
  private final Sky sky;
  private final Visits visits;

  AlmanacResource(Sky sky, Visits visits) {
    this.sky = sky;
    this.visits = visits;
  }

  @GET
  @Path("/{day}")
  @Produces(MediaType.APPLICATION_JSON)
  public String page(@PathParam("day") int day) {
    visits.count(day);
    return "{\"day\":" + day + ",\"date\":\"" + sky.date(day) + "\",\"moon\":" + sky.moon(day) + "}";
  }
}
