package com.tinplate.whitesmiths;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;

@Path("/work")
public class WorkResource {
  private final Tinplate tinplate;
  private final Orders orders;
  private final Hearth hearth;

  WorkResource(Tinplate tinplate, Orders orders, Hearth hearth) {
    this.tinplate = tinplate;
    this.orders = orders;
    this.hearth = hearth;
  }

  public record Estimate(String piece, long order, long cents, long heat) {}

  @GET
  @Path("/{piece}/estimate")
  @Blocking
  public Estimate estimate(@PathParam("piece") String piece) throws Exception {
    long order = orders.take(piece);
    long cents = 150 + tinplate.price(order % 24) * 4;
    return new Estimate(piece, order, cents, hearth.heat());
  }
}
