package org.fernleigh.taxidermists;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class DeclarationController {
  private final Specimens specimens;
  private final DeclarationSeal seal;
  private final SpeciesOffice office;

  DeclarationController(Specimens specimens, DeclarationSeal seal, SpeciesOffice office) {
    this.specimens = specimens;
    this.seal = seal;
    this.office = office;
  }

  /** Declares a specimen to the office, which registers nothing without a seal. */
  @GetMapping("/specimens/{number}/permit")
  Permit permit(@PathVariable long number) {
    String declaration = seal.seal(specimens.declaration(number));
    return new Permit(number, specimens.species(number), office.register(number, declaration));
  }

  record Permit(long specimen, String species, String answer) {}
}
