package com.ewemarket.woolstaplers;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class BaleController {
  record Clip(String fleece, List<Long> bales) {}

  private final Stapler stapler;

  BaleController(Stapler stapler) {
    this.stapler = stapler;
  }

  @GetMapping("/fleeces/{fleece}/bales")
  Clip sort(@PathVariable String fleece) {
    return new Clip(fleece, stapler.sort(fleece));
  }
}
