package org.vellumbound.bestiaries;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.concurrent.atomic.AtomicInteger;

@Controller("/beasts")
public class BeastController {
  private final AtomicInteger leaf = new AtomicInteger();
  private final Pictures pictures;
  private final Descriptions descriptions;

  public BeastController(Pictures pictures, Descriptions descriptions) {
    this.pictures = pictures;
    this.descriptions = descriptions;
  }

  /** Turns the leaf: the readers see one beast after another. */
  @Get("/next")
  @ExecuteOn("keepers")
  public Beast next() throws Exception {
    int number = Math.floorMod(leaf.incrementAndGet(), 100);
    return new Beast(number, pictures.locate(number), descriptions.describe(number));
  }
}
