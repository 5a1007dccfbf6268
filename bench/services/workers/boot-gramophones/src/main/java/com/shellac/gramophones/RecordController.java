package com.shellac.gramophones;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

@RestController
class RecordController {
  record Copy(String singer, int number, int grooves) {}

  private final MusicLibrary library;
  private final Scheduler lathe = Schedulers.newSingle("lathe");
  private int number;

  RecordController(MusicLibrary library) {
    this.library = library;
  }

  /** Copies are numbered, so that they are cut one after another. */
  @GetMapping("/records/{singer}/copy")
  Mono<Copy> copy(@PathVariable String singer) {
    return library.master(singer).publishOn(lathe).map(master -> cut(singer, master));
  }

  private Copy cut(String singer, String master) {
    try {
      Thread.sleep(4);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return new Copy(singer, ++number, 200 + master.length());
  }
}
