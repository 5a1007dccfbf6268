package com.threeballs.pawnbrokers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PledgeController {
  record Extension(String pledge, int weeks) {}

  private final Pledges pledges;

  PledgeController(Pledges pledges) {
    this.pledges = pledges;
  }

  @GetMapping("/pledges/{pledge}/extension")
  Extension extension(@PathVariable String pledge) {
    return new Extension(pledge, pledges.extend(pledge));
  }
}
