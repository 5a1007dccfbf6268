package com.saltmarsh.gardens;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

@Path("/gardens")
public class GardenResource {
  private static final String[] ADVICE = {"water", "weed", "mow", "prune", "leave it", "sow", "mulch"};

  private final Forecast forecast;
  private final AtomicLong asked = new AtomicLong();

  public GardenResource(Forecast forecast) {
    this.forecast = forecast;
  }

  @GET
  @Path("/{garden}/advice")
  @Blocking
  public Map<String, Object> advice(String garden) throws Exception {
    // the weather is looked up now and then, and otherwise taken as it was
    String weather = asked.getAndIncrement() % 50 == 0 ? forecast.renew() : forecast.last();
    return Map.of("garden", garden, "weather", weather, "advice", ADVICE[Math.floorMod(garden.hashCode(), ADVICE.length)]);
  }
}
