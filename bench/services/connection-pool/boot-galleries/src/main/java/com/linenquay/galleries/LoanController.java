package com.linenquay.galleries;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** What it would cost to have a painting on loan. */
@RestController
class LoanController {
  private final Catalogue catalogue;
  private final Lenders lenders;

  LoanController(Catalogue catalogue, Lenders lenders) {
    this.catalogue = catalogue;
    this.lenders = lenders;
  }

  @GetMapping("/galleries/{gallery}/loans/{painting}")
  Mono<LoanOffer> offer(@PathVariable String gallery, @PathVariable int painting) {
    return catalogue.title(painting).flatMap(title -> Mono.zip(
            lenders.ask("insurance", painting), lenders.ask("crate", painting), lenders.ask("courier", painting))
        .map(parts -> new LoanOffer(gallery, title, parts.getT1() + parts.getT2() + parts.getT3())));
  }

  record LoanOffer(String gallery, String title, int cents) {}
}
