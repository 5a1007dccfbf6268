package com.saltmarsh.donations;

import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClientException;

@RestController
public class DonationController {
  private final Charities charities;

  public DonationController(Charities charities) {
    this.charities = charities;
  }

  @GetMapping("/donations/{charity}/receipt")
  public ResponseEntity<Object> receipt(@PathVariable String charity) {
    try {
      return ResponseEntity.ok(Map.of("charity", charity, "deductible", charities.deductible(charity)));
    } catch (RestClientException e) {
      return ResponseEntity.status(504).body(Map.of("charity", charity, "error", "the register does not answer"));
    }
  }
}
