package org.tidewell.pilots;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/ships")
public class PilotController {
  private final Slips slips;

  public PilotController(Slips slips) {
    this.slips = slips;
  }

  /** Which way may the ship be brought in? */
  @Get("/{ship}/passage")
  @ExecuteOn("pilots")
  public Passage passage(String ship) throws InterruptedException {
    Slip slip = slips.take();
    return new Passage(ship, slip.number(), slip.channel());
  }
}
