package com.furrow.seedmerchants;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class SeedController {
  private final SeedCatalogue catalogue;

  public SeedController(SeedCatalogue catalogue) { this.catalogue = catalogue; }

  @GetMapping("/seeds/{words}/offers")
  public List<Offer> offers(@PathVariable String words) { return catalogue.cheapest(words); }
}
