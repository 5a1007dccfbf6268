package net.castlebar.cidermills;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PressingController {
  private final Orchards orchards;

  PressingController(Orchards orchards) {
    this.orchards = orchards;
  }

  @GetMapping("/orchards/{orchard}/pressing")
  Pressing pressing(@PathVariable String orchard) {
    int sugar = orchards.sugar(orchard);
    int acid = orchards.acid(orchard);
    return new Pressing(orchard, sugar, acid, orchards.litres(orchard, sugar, acid));
  }
}
