package org.lowmeadow.weirs;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.ehcache.Cache;

@Path("/weirs/{weir}")
@Produces(MediaType.APPLICATION_JSON)
public class LevelResource {
  private static final int FLOOD = 40;

  private final Gauges gauges;
  private final Cache<String, Level> levels;

  LevelResource(Gauges gauges, Cache<String, Level> levels) {
    this.gauges = gauges;
    this.levels = levels;
  }

  /** Reads the gauge, and tells the river board. */
  @GET
  @Path("/level")
  public Map<String, Object> level(@PathParam("weir") String weir) throws InterruptedException {
    int now = gauges.read(weir);
    Level level = levels.get(weir).next(now);
    levels.put(weir, level);
    return Map.of("weir", weir, "millimetres", level.millimetres(), "rise", level.rise(), "flood", level.rise() > FLOOD);
  }
}
