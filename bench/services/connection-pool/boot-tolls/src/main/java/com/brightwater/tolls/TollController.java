package com.brightwater.tolls;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
public class TollController {
  private final Passages passages;

  public TollController(Passages passages) { this.passages = passages; }

  @GetMapping("/gates/{gate}/toll")
  public Mono<Passages.Passage> toll(@PathVariable("gate") int gate) { return passages.pass(gate); }
}
