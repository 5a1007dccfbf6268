package com.mulberry.silkworms;

import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class TrayController {
  record Tray(int tray, int cocoons) {}

  private final Counting counting;

  TrayController(Counting counting) {
    this.counting = counting;
  }

  @GetMapping("/trays/{tray}/cocoons")
  CompletableFuture<Tray> cocoons(@PathVariable int tray) throws InterruptedException {
    return counting.count(tray).thenApply(cocoons -> new Tray(tray, cocoons));
  }
}
