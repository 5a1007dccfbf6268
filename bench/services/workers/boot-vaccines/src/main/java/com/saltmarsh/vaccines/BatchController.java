package com.saltmarsh.vaccines;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
public class BatchController {
  private final Batches batches;

  public BatchController(Batches batches) {
    this.batches = batches;
  }

  @GetMapping("/vaccines/{batch}")
  public Mono<Batches.Batch> batch(@PathVariable int batch) {
    return batches.find(batch);
  }
}
