package org.dunpasture.herdbooks;

import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class InbreedingController {
  record Finding(Animal animal, boolean entered, String advice) {}

  private final BreedSociety society;
  private final Herdbook herdbook;

  InbreedingController(BreedSociety society, Herdbook herdbook) {
    this.society = society;
    this.herdbook = herdbook;
  }

  @GetMapping("/cattle/{tag}/inbreeding")
  Finding inbreeding(@PathVariable String tag) throws IOException, InterruptedException {
    boolean entered = society.entered(tag);
    Animal animal = herdbook.find(tag).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    String advice = animal.inbreeding() > 0.1 ? "another bull" : "none";
    return new Finding(animal, entered, advice);
  }
}
