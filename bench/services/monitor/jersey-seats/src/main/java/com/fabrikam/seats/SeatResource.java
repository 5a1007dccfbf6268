package com.fabrikam.seats;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.ThreadLocalRandom;

@Path("/shows")
@Produces(MediaType.APPLICATION_JSON)
public class SeatResource {
  private final SeatPlans plans;

  public SeatResource(SeatPlans plans) { this.plans = plans; }

  @GET @Path("/{show}/hold")
  public JsonObject hold(@PathParam("show") String show) {
    SeatPlan plan = plans.hold(show);
    return Json.createObjectBuilder().add("show", show).add("seat", plan.next()).add("held", plan.held()).build();
  }

  /** For the smoke test: what is on sale today, and most want to see the premiere. */
  @GET @Path("/today/any")
  public JsonObject any() {
    var random = ThreadLocalRandom.current();
    return hold(random.nextInt(4) > 0 ? "premiere" : "show-" + random.nextInt(SeatPlans.SHOWS));
  }
}
