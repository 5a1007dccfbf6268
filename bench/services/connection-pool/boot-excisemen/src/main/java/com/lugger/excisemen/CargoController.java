package com.lugger.excisemen;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CargoController {
  record Duty(String cargo, String duty) {}

  private final Duties duties;

  CargoController(Duties duties) {
    this.duties = duties;
  }

  @GetMapping("/cargoes/{cargo}/duty")
  Duty duty(@PathVariable String cargo) {
    return new Duty(cargo, duties.duty(cargo));
  }
}
