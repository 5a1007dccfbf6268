package com.brightwater.prescriptions;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class PrescriptionController {
  private final Counter counter;

  public PrescriptionController(Counter counter) { this.counter = counter; }

  @GetMapping("/prescriptions/{prescription}/fill")
  public Filled fill(@PathVariable("prescription") String prescription) throws Exception { return counter.fill(prescription); }
}
