package com.larkhallow.mintmasters;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Named;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

@Path("/coins/{coin}")
@Blocking
public class StrikeResource {
  public record Order(String coin, int fineness, int die, int strikes) {}

  private final Office assayOffice;
  private final DieCabinet cabinet;

  StrikeResource(@Named("assayOffice") Office assayOffice, DieCabinet cabinet) {
    this.assayOffice = assayOffice;
    this.cabinet = cabinet;
  }

  @GET
  @Path("order")
  public Order order(String coin) {
    int fineness = assayOffice.figure("/assays/" + coin);
    Die die = cabinet.die(coin);
    return new Order(coin, fineness, die.number(), die.strikes());
  }

  @POST
  @Path("die")
  public void replaceDie(String coin) { cabinet.replace(coin); }
}
