package com.milt.hatcheries;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** GET /tanks/{tank}/feed: what the fry in a tank get at their next feed. */
@Path("/tanks")
public class TankResource {
  private final FeedPlanner planner;

  TankResource(FeedPlanner planner) {
    this.planner = planner;
  }

  @GET
  @Path("/{tank}/feed")
  @Produces(MediaType.APPLICATION_JSON)
  @Blocking
  public FeedPlan feed(int tank) throws Exception {
    FeedPlan plan = planner.plan(tank);
    if (plan == null) throw new NotFoundException();
    return plan;
  }
}
