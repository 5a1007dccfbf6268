package org.quillmark.bookplates;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;

@Path("/bookplates")
@Produces(MediaType.APPLICATION_JSON)
public class BookplateResource {
  private final Engravers engravers;

  BookplateResource(Engravers engravers) {
    this.engravers = engravers;
  }

  @GET
  @Path("/{style}/proof")
  public Map<String, String> proof(@PathParam("style") String style) throws Exception {
    return Map.of("style", style, "proof", engravers.proof(style));
  }
}
