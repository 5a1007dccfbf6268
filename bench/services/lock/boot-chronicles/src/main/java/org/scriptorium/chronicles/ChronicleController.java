package org.scriptorium.chronicles;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

@RestController
class ChronicleController {
  record Page(String year, String text) {}

  private static final Logger log = LoggerFactory.getLogger(ChronicleController.class);
  private final RestClient library;

  ChronicleController(RestClient library) {
    this.library = library;
  }

  @GetMapping("/chronicles/{year}/page")
  Page page(@PathVariable String year) {
    log.info("a page of the year {} is asked for", year);
    String text = library.get().uri("/shelves/{year}", year).retrieve().body(String.class);
    log.info("a page of the year {} is lent", year);
    return new Page(year, text);
  }
}
