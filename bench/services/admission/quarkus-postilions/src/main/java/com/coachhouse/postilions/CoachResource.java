package com.coachhouse.postilions;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/coaches")
public class CoachResource {
  public record Team(String coach, int horses) {}

  @Inject Stables stables;

  @GET
  @Path("/{coach}/horses")
  @Produces(MediaType.APPLICATION_JSON)
  @Blocking
  public Team horses(@PathParam("coach") String coach) throws InterruptedException {
    return new Team(coach, stables.harness(coach));
  }
}
