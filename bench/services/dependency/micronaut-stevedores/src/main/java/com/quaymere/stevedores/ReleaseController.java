package com.quaymere.stevedores;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import reactor.core.publisher.Mono;

/** A container may leave once customs, the shipping line and the yard agree. */
@Controller("/containers")
public class ReleaseController {
  private final PortSystem port;
  private final Journal journal;

  public ReleaseController(PortSystem port, Journal journal) {
    this.port = port;
    this.journal = journal;
  }

  @Get("/{container}/release")
  public Mono<Release> release(String container) {
    return Mono.zip(port.customs(container), port.freight(container), port.yard(container))
        .map(all -> new Release(container, all.getT1().ok() && all.getT2().ok() && all.getT3().ok(), all.getT3().value() % 40))
        .flatMap(journal::write);
  }
}
