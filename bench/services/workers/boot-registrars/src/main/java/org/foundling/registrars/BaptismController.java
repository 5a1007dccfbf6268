package org.foundling.registrars;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class BaptismController {
  record Baptism(String parish, String entry, int audited) {}

  private final Registry registry;
  private final Auditor auditor = new Auditor();

  BaptismController(Registry registry) {
    this.registry = registry;
  }

  @GetMapping("/parishes/{parish}/baptism")
  Mono<Baptism> baptism(@PathVariable String parish) {
    return registry.entry(parish).map(entry -> new Baptism(parish, entry, auditor.note(parish)));
  }
}
