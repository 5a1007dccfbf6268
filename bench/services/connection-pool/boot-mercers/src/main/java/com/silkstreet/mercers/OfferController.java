package com.silkstreet.mercers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@RestController
class OfferController {
  private final TradingHouses houses;
  private final OfferBook book;

  OfferController(TradingHouses houses, OfferBook book) {
    this.houses = houses;
    this.book = book;
  }

  /** The best offer for a cloth. All houses are asked at once. */
  @GetMapping("/cloths/{cloth}/offer")
  Mono<Offer> best(@PathVariable String cloth) {
    return Flux.fromIterable(TradingHouses.NAMES)
        .flatMap(house -> houses.ask(house, cloth))
        .reduce((best, next) -> next.cents() < best.cents() ? next : best)
        .flatMap(book::note);
  }
}
