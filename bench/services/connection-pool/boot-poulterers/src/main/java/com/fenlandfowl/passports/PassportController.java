package com.fenlandfowl.passports;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PassportController {
  private final PassportService passports;

  PassportController(PassportService passports) {
    this.passports = passports;
  }

  @GetMapping("/flocks/{wingMark}/passport")
  Passport passport(@PathVariable("wingMark") String wingMark) {
    PassportService.StampedFlock stamped = passports.stamp(wingMark);
    Flock flock = stamped.flock();
    // The holding is lazy: this line is why nobody dares to touch the view settings.
    Holding holding = flock.getHolding();
    return new Passport(flock.getWingMark(), flock.getSpecies(), flock.getBirds(), holding.getKeeper(), holding.getCounty(),
        stamped.stamp());
  }
}
