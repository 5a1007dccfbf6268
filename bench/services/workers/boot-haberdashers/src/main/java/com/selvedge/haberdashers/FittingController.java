package com.selvedge.haberdashers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class FittingController {
  record Fitting(String shop, long number) {}

  private final Shops shops;

  FittingController(Shops shops) {
    this.shops = shops;
  }

  @GetMapping("/shops/{shop}/fittings")
  Fitting fit(@PathVariable String shop) throws Exception {
    return new Fitting(shop, shops.at(shop).fit().get());
  }
}
