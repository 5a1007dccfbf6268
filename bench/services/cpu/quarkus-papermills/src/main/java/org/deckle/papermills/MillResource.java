package org.deckle.papermills;

import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.HexFormat;

/** What a mill has on its shelves, packed for the telegraph: its length and its last bytes. */
@Path("/mills")
public class MillResource {
  @Inject Packer packer;

  @GET
  @Path("/{mill}/reams")
  @Produces("text/plain")
  public String reams(@PathParam("mill") String mill) throws Exception {
    byte[] packed = packer.pack(Shelves.list(mill));
    return mill + " " + packed.length + " " + HexFormat.of().formatHex(packed, packed.length - 4, packed.length);
  }
}
