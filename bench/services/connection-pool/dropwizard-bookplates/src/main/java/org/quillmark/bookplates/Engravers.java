package org.quillmark.bookplates;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The engravers' bench, at which there are twelve. */
final class Engravers {
  private final ExecutorService bench =
      Executors.newFixedThreadPool(12, Thread.ofPlatform().name("engraver-", 1).daemon().factory());
  private final Plates plates;

  Engravers(Plates plates) {
    this.plates = plates;
  }

  String proof(String style) throws InterruptedException, ExecutionException {
    return bench.submit(() -> {
      Thread.sleep(5); // the sketch
      return plates.print(style);
    }).get();
  }
}
