package com.fennimore.coopers;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class CaskController {
  private final CaskRepository casks;

  CaskController(CaskRepository casks) {
    this.casks = casks;
  }

  @GetMapping("/casks/{number}")
  Cask cask(@PathVariable int number) {
    return casks.find(number).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
  }
}
