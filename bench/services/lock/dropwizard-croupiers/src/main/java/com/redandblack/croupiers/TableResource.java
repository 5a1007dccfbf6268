package com.redandblack.croupiers;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

@Path("/tables")
@Produces(MediaType.APPLICATION_JSON)
public class TableResource {
  private final House house = new House();
  private final List<Player> players = IntStream.range(0, 64).mapToObj(Player::new).toList();
  private final AtomicInteger bets = new AtomicInteger();

  @GET
  @Path("/{table}/bet")
  public Map<String, Object> bet(@PathParam("table") String table) throws InterruptedException {
    Player player = players.get(Math.floorMod(bets.getAndIncrement(), players.size()));
    return Map.of("table", table, "player", player.number(), "chips", player.bet(house));
  }
}
