package org.fernleigh.bagtags;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@Path("/flights/{flight}/bags/next")
public class BagResource {
  private final Printers printers;

  BagResource(Printers printers) {
    this.printers = printers;
  }

  /** Checks a bag in: its tag comes out of a printer at the counter. */
  @GET
  public Tag next(String flight) {
    return printers.print(flight);
  }
}
