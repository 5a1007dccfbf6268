package org.ashlar.stonecutters;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The gantry carries so many tonnes at a time. */
@ApplicationScoped
public class Gantry {
  private final Semaphore tonnes;

  public Gantry(@ConfigProperty(name = "gantry.tonnes") int tonnes) {
    this.tonnes = new Semaphore(tonnes, true);
  }

  <T> T carrying(int weight, Supplier<T> work) {
    tonnes.acquireUninterruptibly(weight);
    try {
      return work.get();
    } finally {
      tonnes.release(weight);
    }
  }
}
