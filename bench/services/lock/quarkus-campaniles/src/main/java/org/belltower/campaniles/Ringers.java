package org.belltower.campaniles;

import io.quarkus.arc.Lock;
import jakarta.enterprise.context.ApplicationScoped;

/** The one band of ringers. */
@Lock
@ApplicationScoped
public class Ringers {
  private int rung;

  public String ring(int bells) throws InterruptedException {
    Thread.sleep(6);
    int treble = rung++ % bells;
    var changes = new StringBuilder();
    for (int i = 0; i < bells; i++) changes.append((treble + i) % bells + 1);
    return changes.toString();
  }
}
