package com.fellgate.ironmongers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OfferController {
  private final OfferService offers;

  OfferController(OfferService offers) {
    this.offers = offers;
  }

  @GetMapping("/products/{id}/offer")
  Offer offer(@PathVariable("id") long id) {
    return offers.offer(id);
  }
}
