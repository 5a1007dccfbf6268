package org.consulara.embassies;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class StatusController {
  private final VisaDesk desk;

  StatusController(VisaDesk desk) {
    this.desk = desk;
  }

  @GetMapping("/applications/{number}/status")
  Status status(@PathVariable int number) {
    return desk.status(number);
  }
}
