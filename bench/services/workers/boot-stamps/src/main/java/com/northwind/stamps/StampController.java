package com.northwind.stamps;

import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class StampController {
  private final StampPress press;

  public StampController(StampPress press) { this.press = press; }

  @GetMapping("/letters/{letter}/stamp")
  public CompletableFuture<StampPress.Stamp> stamp(@PathVariable String letter) { return press.stamp(letter); }
}
