package org.charterhouse.cartularies;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

@Path("/charters")
public class CharterResource {
  private final Archive archive;

  CharterResource(Archive archive) {
    this.archive = archive;
  }

  @GET
  @Path("/{year}/seal")
  @Produces(MediaType.APPLICATION_JSON)
  public Uni<String> seal(@PathParam("year") int year) {
    return archive.seal(year)
        .map(String::strip)
        .map(seal -> "{\"year\":" + year + ",\"seal\":" + seal + "}");
  }
}
