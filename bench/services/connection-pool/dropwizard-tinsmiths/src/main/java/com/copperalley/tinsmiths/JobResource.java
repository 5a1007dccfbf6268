package com.copperalley.tinsmiths;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;

@Path("/jobs")
@Produces("application/json")
public class JobResource {
  private final Planner planner;

  JobResource(Planner planner) {
    this.planner = planner;
  }

  @GET
  @Path("/{job}/plan")
  public Plan plan(@PathParam("job") int job) { return planner.plan(job); }
}
