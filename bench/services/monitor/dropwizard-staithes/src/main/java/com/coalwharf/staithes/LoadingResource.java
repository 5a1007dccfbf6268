package com.coalwharf.staithes;

import com.google.common.util.concurrent.RateLimiter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Map;

@Path("/collieries/{colliery}/loading")
@Produces(MediaType.APPLICATION_JSON)
public class LoadingResource {
  private final Allotments allotments;
  private final RateLimiter fairUse = RateLimiter.create(2_500);

  LoadingResource(Allotments allotments) {
    this.allotments = allotments;
  }

  /** Loads a ship with the next tons of a colliery's allotment. */
  @GET
  public Map<String, Object> load(@PathParam("colliery") String colliery) {
    if (!fairUse.tryAcquire(Duration.ofMillis(500))) throw new WebApplicationException(429);
    Allotment allotment = allotments.load(colliery, 12);
    return Map.of("colliery", colliery, "left", allotment.left(), "voucher", allotment.voucher());
  }
}
