package com.fennimore.thatchers;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@Path("/roofs/{roof}/estimate")
@Produces(MediaType.APPLICATION_JSON)
public final class EstimateResource {
  private static final Logger ESTIMATES = LoggerFactory.getLogger("estimates");
  private static final int BUNDLES_A_SQUARE = 85;

  private final Ladder ladder;

  EstimateResource(Ladder ladder) {
    this.ladder = ladder;
  }

  public record Estimate(String roof, int squares, int bundles) {}

  @GET
  public Estimate estimate(@PathParam("roof") String roof) throws InterruptedException {
    int squares = ladder.measure(roof);
    ESTIMATES.info("{} has {} squares", roof, squares);
    return new Estimate(roof, squares, squares * BUNDLES_A_SQUARE);
  }
}
