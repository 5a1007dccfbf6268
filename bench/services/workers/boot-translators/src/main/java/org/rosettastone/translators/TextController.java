package org.rosettastone.translators;

import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class TextController {
  private final Translators translators;

  TextController(Translators translators) {
    this.translators = translators;
  }

  @GetMapping("/texts/{text}/translation")
  CompletableFuture<Translation> translation(@PathVariable String text) {
    return translators.demotic(text).thenCombine(translators.greek(text), Translation::new);
  }

  record Translation(String demotic, String greek) {}
}
