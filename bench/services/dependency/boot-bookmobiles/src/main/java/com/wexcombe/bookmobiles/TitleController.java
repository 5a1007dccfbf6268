package com.wexcombe.bookmobiles;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

@RestController
class TitleController {
  private final UnionCatalogue catalogue;
  private final Scheduler lookups;

  TitleController(UnionCatalogue catalogue, Scheduler lookups) {
    this.catalogue = catalogue;
    this.lookups = lookups;
  }

  @GetMapping("/titles/{isbn}")
  Mono<Title> title(@PathVariable String isbn) {
    return Mono.fromCallable(() -> catalogue.find(isbn)).subscribeOn(lookups);
  }
}
