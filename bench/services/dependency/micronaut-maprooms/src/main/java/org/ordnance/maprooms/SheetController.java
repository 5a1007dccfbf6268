package org.ordnance.maprooms;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;

@Controller("/sheets")
public class SheetController {
  private final Scans scans;

  public SheetController(Scans scans) {
    this.scans = scans;
  }

  @Get("/{square}/summary")
  @ExecuteOn("readers")
  public Summary summary(String square) throws IOException, InterruptedException {
    return scans.read(square).summary();
  }
}
