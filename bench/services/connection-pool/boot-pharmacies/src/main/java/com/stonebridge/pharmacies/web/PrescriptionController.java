package com.stonebridge.pharmacies.web;

import com.stonebridge.pharmacies.prescription.CoverService;
import com.stonebridge.pharmacies.prescription.CoverService.Cover;
import java.util.NoSuchElementException;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PrescriptionController {
  private final CoverService covers;

  PrescriptionController(CoverService covers) {
    this.covers = covers;
  }

  @GetMapping("/prescriptions/{id}/cover")
  Cover cover(@PathVariable long id) {
    return covers.cover(id);
  }

  @ExceptionHandler(NoSuchElementException.class)
  @ResponseStatus(HttpStatus.NOT_FOUND)
  void unknown() {}
}
