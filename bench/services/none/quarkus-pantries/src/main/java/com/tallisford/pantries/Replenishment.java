package com.tallisford.pantries;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.faulttolerance.Bulkhead;
import org.eclipse.microprofile.faulttolerance.Timeout;

/** Finds out what of a pantry's shelves the grocer can fill. */
@ApplicationScoped
public class Replenishment {
  private final GrocerProducer grocer;
  private final Shelves shelves;
  private final Tally tally;

  Replenishment(GrocerProducer grocer, Shelves shelves, Tally tally) {
    this.grocer = grocer;
    this.shelves = shelves;
    this.tally = tally;
  }

  public record Line(String item, int pounds) {}

  public record Proposal(String pantry, List<Line> lines, long number) {}

  @Bulkhead(value = 400, waitingTaskQueue = 200)
  @Timeout(10_000)
  public Uni<Proposal> propose(String pantry) {
    return shelves.of(pantry).flatMap(items -> Uni.combine().all().unis(line(items.get(0)), line(items.get(1)))
        .with((first, second) -> new Proposal(pantry, List.of(first, second), tally.next(pantry))));
  }

  private Uni<Line> line(String item) {
    return grocer.grocer().stock(item).map(stock -> new Line(item, stock.value() / 100));
  }
}
