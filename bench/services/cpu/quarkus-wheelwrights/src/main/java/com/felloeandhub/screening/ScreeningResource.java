package com.felloeandhub.screening;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;

@Path("/suppliers")
@Produces(MediaType.APPLICATION_JSON)
public class ScreeningResource {
  private final ScreeningService screening;

  ScreeningResource(ScreeningService screening) {
    this.screening = screening;
  }

  @GET
  @Path("/{number}/screening")
  @Blocking
  public Verdict screen(@PathParam("number") String number) throws SQLException {
    return screening.screen(number);
  }
}
